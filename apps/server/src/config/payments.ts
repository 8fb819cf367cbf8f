import type { Env } from './env.ts'
import { parseList } from './parse-list.ts'

export type PaymentsConfig = {
  /** Codes of the offered providers, in order. */
  providers: string[]
  /** Codes of providers that are no longer offered, but still settle, refund, renew and forget what they have. */
  settling: string[]
  /** Null = no keys. `apiBase` null = Stripe's own. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null
  paypal: { clientId: string; clientSecret: string; webhookId: string; apiBase: string } | null
}

const keysOf = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const
const names = ['stripe', 'paypal'] as const

const paypalApis = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

const settling = (env: Env) => parseList(env.SETTLING_PROVIDERS)

/** Providers named in PAYMENT_PROVIDERS; by default those with keys that are not settling; without any, the sandbox. */
function offered(env: Env): string[] {
  if (env.PAYMENT_PROVIDERS !== undefined) return parseList(env.PAYMENT_PROVIDERS)
  const withKeys = names
    .filter((name) => keysOf[name].every((key) => env[key] !== undefined))
    .filter((name) => !settling(env).includes(name))
  return withKeys.length > 0 ? withKeys : ['sandbox']
}

export function readPayments(env: Env): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  return {
    providers: offered(env),
    settling: settling(env),
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? null
        : { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null },
    paypal:
      clientId === undefined || clientSecret === undefined || webhookId === undefined
        ? null
        : { clientId, clientSecret, webhookId, apiBase: env.PAYPAL_API_BASE ?? paypalApis[env.PAYPAL_MODE] },
  }
}

/** A provider in use needs all its keys, keys are only valid together, and a provider is either offered or settling. */
export function paymentProblems(env: Env): string[] {
  const inUse = [...offered(env), ...settling(env)]
  const twice = settling(env).filter((name) => offered(env).includes(name))
  const missingKeys = names.flatMap((name) => {
    const missing = keysOf[name].filter((key) => env[key] === undefined)
    const isPartial = missing.length > 0 && missing.length < keysOf[name].length
    if (missing.length === 0 || (!isPartial && !inUse.includes(name))) return []
    return [`${missing.join(', ')} is missing: ${keysOf[name].join(', ')} belong together.`]
  })
  return [
    ...missingKeys,
    ...twice.map((name) => `SETTLING_PROVIDERS names ${name}, which is offered by PAYMENT_PROVIDERS.`),
  ]
}

/** Test providers, which production refuses. */
export function testMoneyProblems(env: Env): string[] {
  const providers = [...offered(env), ...settling(env)]
  const problems: string[] = []
  if (providers.includes('sandbox'))
    problems.push(
      `${offered(env).includes('sandbox') ? 'PAYMENT_PROVIDERS' : 'SETTLING_PROVIDERS'} names the sandbox, which takes no real money.`,
    )
  if (providers.includes('stripe') && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY is a test key, which takes no real money.')
  if (providers.includes('paypal') && env.PAYPAL_MODE === 'sandbox')
    problems.push('PAYPAL_MODE is sandbox, which takes no real money; set it to live.')
  for (const name of ['STRIPE_API_BASE', 'PAYPAL_API_BASE'] as const)
    if (env[name] !== undefined) problems.push(`${name} is for tests and is refused in production.`)
  return problems
}
