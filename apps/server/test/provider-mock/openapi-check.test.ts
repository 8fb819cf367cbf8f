import { describe, expect, it } from 'vitest'
import { openApiCheck } from './openapi-check.ts'

const stripe = openApiCheck('stripe/spec3.payments.json')

const refund = (body: Record<string, unknown>, query = {}) =>
  stripe?.request({ method: 'POST', path: '/v1/refunds', query, headers: {}, body })

// Compiling a schema that references half of the others takes seconds on a busy machine.
describe.skipIf(stripe === null)('checking against a provider’s description', { timeout: 600_000 }, () => {
  it('accepts valid requests and responses', () => {
    expect(refund({ payment_intent: 'pi_1', amount: '100', metadata: { reference: 'r' } })).toEqual([])
  })

  it.each([
    ['an unknown field', { amont: '100' }, 'must NOT have additional properties'],
    ['a text instead of a number', { amount: 'much' }, 'must be integer'],
    ['a value outside its enum', { reason: 'mood' }, 'must be equal to one of the allowed values'],
  ])('refuses %s', (_what, body, message) => {
    expect(refund(body)?.[0]).toContain(message)
  })

  it('refuses an unknown query parameter and path', () => {
    expect(refund({}, { x: '1' })?.[0]).toContain('there is no query parameter x')
    const nowhere = { method: 'GET', path: '/v1/nowhere', query: {}, headers: {}, body: null }
    expect(stripe?.request(nowhere)).toEqual(['GET /v1/nowhere does not exist'])
  })

  it('refuses a response without a required property', () => {
    const answer = { status: 200, body: { id: 're_1', object: 'refund' } }
    expect(stripe?.answer({ method: 'POST', path: '/v1/refunds' }, answer)[0]).toContain(
      'must have required property',
    )
  })
})
