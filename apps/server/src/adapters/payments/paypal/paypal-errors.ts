import { ProviderError } from '../../../modules/billing/payment-provider.ts'

/** PayPal refused a request. Its debug id, in the message, is what its support asks for. */
export class PaypalRefusal extends ProviderError {
  readonly status: number
  /** PayPal's own code for what is wrong. */
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

/** PayPal was not reached, or its answer makes no sense. Without a cause, which might hold what was sent. */
export const lost = (why: string) => new ProviderError('paypal', why, { retryable: true })
