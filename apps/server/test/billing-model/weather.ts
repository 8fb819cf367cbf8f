import { ProviderError } from '../../src/modules/billing/index.ts'
import type { PaymentProvider } from '../../src/modules/billing/index.ts'
import { MailTransportError } from '../../src/modules/messaging/mail-transport.ts'
import type { MailTransport } from '../../src/modules/messaging/index.ts'

/**
 * State of the payment provider. `loses_answers`: requests take effect, but time out. `hides_payments`: its search does not find new
 * payments yet. `delays_refunds`: refunds are pending. `fails_refunds`: they are declined for good.
 */
export type ProviderState =
  | 'well'
  | 'unreachable'
  | 'loses_answers'
  | 'refuses'
  | 'hides_payments'
  | 'delays_refunds'
  | 'fails_refunds'

export type Weather = { provider: ProviderState; isMailDown: boolean }
export const fairWeather: Weather = { provider: 'well', isMailDown: false }

type Refund = Parameters<PaymentProvider['refund']>[0]

const requests = new Set(['createPayment', 'cancelPayment', 'chargeStored', 'createMethodSetup', 'refund'])
const reads = new Set([
  'findPayment',
  'readPayment',
  'readMethodSetup',
  'readRefunds',
  'readDisputes',
  'forgetMethod',
])

/** Payment provider and mail server of a world, which fail according to the current weather. */
export function createWeather() {
  let weather = fairWeather
  /** A provider repeats the answer to a reference. */
  const failedRefunds = new Set<string>()

  async function call(name: string, given: unknown[], act: () => Promise<unknown>): Promise<unknown> {
    const isRequest = requests.has(name)
    const failedRefund = name === 'refund' ? failRefund(given) : null
    if (failedRefund !== null) return failedRefund
    switch (weather.provider) {
      case 'unreachable':
        throw lost()
      case 'loses_answers':
        await act()
        throw lost()
      case 'refuses':
        if (isRequest) throw new ProviderError('sandbox', 'the request is refused', { retryable: false })
        return act()
      case 'hides_payments':
        return name === 'findPayment' ? null : act()
      case 'delays_refunds':
        return name === 'refund' ? { status: 'pending', providerReference: 'a pending refund' } : act()
      default:
        return act()
    }
  }

  function failRefund(given: unknown[]) {
    const { reference } = given[0] as Refund
    if (weather.provider === 'fails_refunds') failedRefunds.add(reference)
    return failedRefunds.has(reference)
      ? { status: 'failed', providerReference: `failed-${reference}`, reason: 'account_closed' }
      : null
  }

  return {
    set(next: Weather) {
      weather = next
    },

    wrapProvider: (provider: PaymentProvider): PaymentProvider =>
      new Proxy(provider, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function' || typeof name !== 'string') return value
          if (!requests.has(name) && !reads.has(name)) return value
          return (...given: unknown[]) =>
            call(name, given, async () => (await Reflect.apply(value, target, given)) as unknown)
        },
      }),

    wrapTransport: (transport: MailTransport): MailTransport => ({
      async send(mail) {
        if (weather.isMailDown) throw new MailTransportError('the mail server is down', { retryable: true })
        await transport.send(mail)
      },
    }),
  }
}

const lost = () => new ProviderError('sandbox', 'the connection was lost', { retryable: true })
