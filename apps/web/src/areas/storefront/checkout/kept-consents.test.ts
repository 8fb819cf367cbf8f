import { beforeEach, expect, test } from 'vitest'
import { describeConsents, forgetConsents, hasKeptConsents, keepConsents } from './kept-consents.ts'

const facts = {
  cartToken: 't',
  channelIds: [1, 2],
  total: 9.9,
  isTrial: false,
  renewal: 'I agree that the subscription renews each year for €9.90 until I cancel it.',
}

beforeEach(() => sessionStorage.clear())

test('consents are kept for the same order until it is paid', () => {
  expect(hasKeptConsents(describeConsents(facts))).toBe(false)
  keepConsents(describeConsents(facts))
  expect(hasKeptConsents(describeConsents({ ...facts, channelIds: [2, 1] }))).toBe(true)
  forgetConsents()
  expect(hasKeptConsents(describeConsents(facts))).toBe(false)
})

test.each([
  { cartToken: 'of another customer' },
  { channelIds: [1, 2, 3] },
  { total: 12.9 },
  { isTrial: true },
  { renewal: facts.renewal.replace('9.90', '12.90') },
])('consents are asked for again with %o', (change) => {
  keepConsents(describeConsents(facts))
  expect(hasKeptConsents(describeConsents({ ...facts, ...change }))).toBe(false)
})
