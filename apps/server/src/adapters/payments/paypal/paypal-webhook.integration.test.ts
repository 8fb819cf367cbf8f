import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { now, openPaypalAtMock } from '../../../../test/paypal-mock/paypal-at-mock.ts'
import type { PaypalAtMock } from '../../../../test/paypal-mock/paypal-at-mock.ts'

let at: PaypalAtMock

beforeAll(async () => {
  at = await openPaypalAtMock()
})
afterAll(() => at.close())
afterEach(() => at.mock.throwProblems())

describe('a webhook event from PayPal', () => {
  const read = (
    resource: Record<string, unknown>,
    change: Record<string, string> = {},
    type = 'PAYMENT.CAPTURE.COMPLETED',
  ) => {
    const { rawBody, headers } = at.mock.event(type, resource, now())
    return at.provider.parseWebhook(rawBody, { ...headers, ...change })
  }

  it('about a capture refers to its order', async () => {
    const related = { supplementary_data: { related_ids: { order_id: 'ORDER1' } } }
    expect(await read({ id: 'CAPTURE1', ...related })).toMatchObject({ providerReference: 'ORDER1' })
  })

  it('about a refund refers to the order named by our reference', async () => {
    const { opened } = await at.storedMethod('for-message')
    expect(await read({ id: 'REFUND1', custom_id: 'for-message' })).toMatchObject({
      providerReference: opened.providerReference,
    })
  })

  it('about a refund on PayPal’s site refers to the order of its capture', async () => {
    const { opened } = await at.storedMethod('for-site-refund')
    const captureId = at.mock.books.orders.get(opened.providerReference)?.capture?.id
    const href = `https://api.paypal.com/v2/payments/captures/${captureId}`
    const resource = { id: 'REFUND2', links: [{ rel: 'up', href, method: 'GET' }] }
    expect(await read(resource, {}, 'PAYMENT.CAPTURE.REFUNDED')).toMatchObject({
      providerReference: opened.providerReference,
      about: 'refunds',
    })
  })

  it.each(['our reference', 'its capture'])('about a dispute refers to the order by %s', async (by) => {
    const { opened } = await at.storedMethod(`for-dispute-by-${by.length}`)
    const capture = at.mock.books.orders.get(opened.providerReference)?.capture
    const named = by === 'its capture' ? {} : { custom: capture?.custom_id }
    const resource = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: capture?.id, ...named }],
    }
    expect(await read(resource, {}, 'CUSTOMER.DISPUTE.CREATED')).toMatchObject({
      providerReference: opened.providerReference,
      about: 'disputes',
    })
  })

  it('about a payment of another app refers to none of ours', async () => {
    const resource = { disputed_transactions: [{ seller_transaction_id: 'ALIEN' }] }
    expect(await read(resource, {}, 'CUSTOMER.DISPUTE.CREATED')).toMatchObject({ about: 'disputes' })
  })

  it('with a certificate hosted elsewhere is rejected without asking PayPal', async () => {
    const before = at.mock.requests.length
    const certUrl = 'https://paypal.com.evil.test/cert'
    expect(await read({ id: 'ORDER1' }, { 'paypal-cert-url': certUrl })).toBeNull()
    expect(at.mock.requests.length).toBe(before)
  })

  it('is left for redelivery when PayPal is unreachable', async () => {
    at.mock.setFault('server error')
    await expect(read({ id: 'ORDER1' })).rejects.toMatchObject({ retryable: true })
    at.mock.setFault(null)
  })
})
