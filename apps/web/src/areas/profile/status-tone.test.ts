import { expect, test } from 'vitest'
import { toneOf } from './status-tone.ts'

test('statuses have the colours of the specification, unknown ones that of an information', () => {
  expect(['completed', 'ACTIVE', 'COMPLETED'].map(toneOf)).toEqual(['success', 'success', 'success'])
  expect(['failed', 'FAILED', 'CANCELED', 'CANCELLED'].map(toneOf)).toEqual(Array(4).fill('danger'))
  expect(toneOf('INACTIVE')).toBe('warning')
  expect(['pending', 'PENDING', 'CREATED', 'toString'].map(toneOf)).toEqual(Array(4).fill('info'))
})
