import { expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'

type Shape = { [keyword: string]: unknown; type?: string; additionalProperties?: unknown }

/** Whether each object of a schema refuses unknown fields, or describes them, as a record does. */
function isStrict(shape: unknown): boolean {
  if (typeof shape !== 'object' || shape === null) return true
  const { type, additionalProperties } = shape as Shape
  return (type !== 'object' || additionalProperties !== undefined) && Object.values(shape).every(isStrict)
}

/** The provider's own parameters come with its customer's return. */
const open = ['checkoutCallback', 'subscriptionPaymentMethodCallback']
const aboutMoney = /^\/(checkout|subscription|contract|business-buyer|billing-country)/

const bodies = Object.entries(routes).filter(
  ([name, { audience, body, path }]) =>
    body.type !== 'undefined' && (audience === 'admin' || aboutMoney.test(path)) && !open.includes(name),
)

it.each(bodies)(
  '%s refuses unknown fields, so that a misspelled one is not taken for absent',
  (_, { body }) => {
    expect(isStrict(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))).toBe(true)
  },
)
