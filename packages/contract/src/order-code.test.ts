import { describe, expect, it } from 'vitest'
import { OrderCodeText } from './fields.ts'

describe('an order code as people type it', () => {
  it.each(['ABCDE-FGHJK', 'abcde-fghjk', ' abcde fghjk ', '#ABCDEFGHJK', 'A-B C—D E FGHJK'])(
    'is understood: %s',
    (text) => expect(OrderCodeText.parse(text)).toBe('ABCDE-FGHJK'),
  )

  it.each([
    '',
    '7',
    'ABCDE-FGHJ',
    'ABCDE-FGHJKM',
    'ABCDE-FGHJ0',
    'ABCDE-FGHJI',
    'ABCDÉ-FGHJK',
    'A'.repeat(41),
  ])('is refused: %s', (text) => expect(OrderCodeText.safeParse(text).success).toBe(false))
})
