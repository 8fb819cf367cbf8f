import { ProviderError } from '../../../modules/billing/payment-provider.ts'

/** PayPal refused a request. The message contains its debug id, which PayPal's support asks for. */
export class PaypalRefusal extends ProviderError {
  readonly status: number
  /** PayPal's issue code. */
  readonly issue: string

  constructor(status: number, issue: string, debugId: string) {
    const retryable = status === 429 || status >= 500
    super('paypal', `${status} ${issue} ${debugId}`.trim(), { retryable })
    this.name = 'PaypalRefusal'
    this.status = status
    this.issue = issue
  }
}

export const refuse = (why: string) => new ProviderError('paypal', why, { retryable: false })

/** PayPal was unreachable, or its answer was invalid. Has no cause, which might contain the request. */
export const lost = (why: string) => new ProviderError('paypal', why, { retryable: true })
