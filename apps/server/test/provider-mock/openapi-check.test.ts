import { describe, expect, it } from 'vitest'
import { openApiCheck } from './openapi-check.ts'

const stripe = openApiCheck('stripe/spec3.payments.json')

const refund = (body: Record<string, unknown>, query = {}) =>
  stripe?.request({ method: 'POST', path: '/v1/refunds', query, headers: {}, body })

// Compiling a schema that names half of the others takes seconds on a busy machine.
describe.skipIf(stripe === null)('checking against a provider’s description', { timeout: 60_000 }, () => {
  it('passes what the description has', () => {
    expect(refund({ payment_intent: 'pi_1', amount: '100', metadata: { reference: 'r' } })).toEqual([])
  })

  it.each([
    ['a field that does not exist', { amont: '100' }, 'must NOT have additional properties'],
    ['a text where a number belongs', { amount: 'much' }, 'must be integer'],
    [
      'a value that is not among those listed',
      { reason: 'mood' },
      'must be equal to one of the allowed values',
    ],
  ])('refuses %s', (_what, body, message) => {
    expect(refund(body)?.[0]).toContain(message)
  })

  it('refuses a query and an address that do not exist', () => {
    expect(refund({}, { x: '1' })?.[0]).toContain('there is no query parameter x')
    const nowhere = { method: 'GET', path: '/v1/nowhere', query: {}, headers: {}, body: null }
    expect(stripe?.request(nowhere)).toEqual(['GET /v1/nowhere does not exist'])
  })

  it('refuses an answer without what it must have', () => {
    const answer = { status: 200, body: { id: 're_1', object: 'refund' } }
    expect(stripe?.answer({ method: 'POST', path: '/v1/refunds' }, answer)[0]).toContain(
      'must have required property',
    )
  })
})
