import { expect, test } from 'vitest'
import { lastDayBefore, redeemLink } from './gift-words.ts'

test('the last day is that of UTC, as the mail states it', () => {
  expect(lastDayBefore('2030-01-01T00:00:00.000Z')).toBe('2029-12-31')
  expect(lastDayBefore('2026-12-05T23:59:59.999Z')).toBe('2026-12-05')
})

test('the link opens the page that redeems a gift', () => {
  expect(new URL(redeemLink('K7WQ')).pathname).toBe('/redeem')
})
