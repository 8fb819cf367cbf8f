import { expect, test } from 'vitest'
import { VoucherCodeText } from './fields.ts'
import { spacedCode } from './gift-code.ts'

test('a code is shown in groups of four, and accepted in groups', () => {
  const code = 'K7WQM4XRTN29PDHA'
  expect(spacedCode(code)).toBe('K7WQ-M4XR-TN29-PDHA')
  expect(VoucherCodeText.parse(spacedCode(code))).toBe(code)
})
