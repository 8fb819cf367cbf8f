import { expect, test } from 'vitest'
import { toneOf } from './status-tone.ts'

// Specification: 3.17, 4.20, 4.21, 4.22, 4.23
test('statuses have the colours of the specification, unknown ones the colour for information', () => {
  expect(['completed', 'ACTIVE', 'COMPLETED'].map(toneOf)).toEqual(['success', 'success', 'success'])
  expect(['failed', 'FAILED', 'CANCELED', 'CANCELLED'].map(toneOf)).toEqual(Array(4).fill('danger'))
  expect(toneOf('INACTIVE')).toBe('warning')
  expect(['pending', 'PENDING', 'CREATED', 'toString'].map(toneOf)).toEqual(Array(4).fill('info'))
})
