import { MethodGoneError, ProviderError } from '../src/modules/billing/index.ts'
import type { PaymentProvider } from '../src/modules/billing/index.ts'

type Call =
  | 'createPayment'
  | 'readPayment'
  | 'chargeStored'
  | 'cancelPayment'
  | 'createMethodSetup'
  | 'readMethodSetup'
  | 'refund'

/** A provider that fails on demand: before a call takes effect, or after, so that only the response is lost. */
export function createFaultyProvider() {
  let fault: { call: Call; when: 'before' | 'after' | 'refused' | 'gone'; only: string | null } | null = null
  let onTheWay: { call: Call; act: () => Promise<unknown> } | null = null
  /** Calls during which something else happens; a method is only forgotten after them, or a charge would find none. */
  let inFlight: Promise<unknown> = Promise.resolve()

  async function disturb<T>(call: Call, reference: string, real: () => Promise<T>): Promise<T> {
    if (onTheWay?.call !== call) return answerOrFail(call, reference, real)
    const { act } = onTheWay
    onTheWay = null
    const answer = act().then(() => answerOrFail(call, reference, real))
    inFlight = Promise.allSettled([inFlight, answer])
    return answer
  }

  async function answerOrFail<T>(call: Call, reference: string, real: () => Promise<T>): Promise<T> {
    const isHit = fault?.call === call && (fault.only === null || fault.only === reference)
    if (isHit && fault?.when === 'before') throw lost()
    if (isHit && fault?.when === 'refused') throw refused()
    if (isHit && fault?.when === 'gone') throw new MethodGoneError('sandbox')
    const answer = await real()
    if (isHit) throw lost()
    return answer
  }

  return {
    wrap: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      createPayment: (payment) =>
        disturb('createPayment', payment.reference, () => provider.createPayment(payment)),
      refund: (refund) => disturb('refund', refund.reference, () => provider.refund(refund)),
      // Lost with the answers to refunds, or a webhook about one would make up for its answer.
      async readRefunds(reference) {
        const isLost = fault?.call === 'refund' && fault.only === null && fault.when !== 'refused'
        if (isLost) throw lost()
        return provider.readRefunds(reference)
      },
      readPayment: (reference) => disturb('readPayment', reference, () => provider.readPayment(reference)),
      cancelPayment: (reference) =>
        disturb('cancelPayment', reference, () => provider.cancelPayment(reference)),
      chargeStored: (charge) =>
        disturb('chargeStored', charge.reference, () => provider.chargeStored(charge)),
      createMethodSetup: (setup) =>
        disturb('createMethodSetup', setup.reference, () => provider.createMethodSetup(setup)),
      forgetMethod: async (method) => {
        await inFlight
        await provider.forgetMethod(method)
      },
      readMethodSetup: (reference) =>
        disturb('readMethodSetup', reference, () => provider.readMethodSetup(reference)),
    }),
    failBefore(call: Call, only: string | null = null) {
      fault = { call, when: 'before', only }
    },
    failAfter(call: Call) {
      fault = { call, when: 'after', only: null }
    },
    refuse(call: Call, only: string | null = null) {
      fault = { call, when: 'refused', only }
    },
    /** Makes the stored payment method disappear. */
    loseMethod() {
      fault = { call: 'chargeStored', when: 'gone', only: null }
    },
    /** Runs `act` while the next such call is in flight, before it reaches the provider. */
    whileOnTheWay(call: Call, act: () => Promise<unknown>) {
      onTheWay = { call, act }
    },
    heal() {
      fault = null
    },
  }
}

const lost = () => new ProviderError('sandbox', 'the connection was lost', { retryable: true })
const refused = () => new ProviderError('sandbox', 'this is refused', { retryable: false })
