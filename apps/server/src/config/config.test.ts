import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createConfig } from './config.ts'
import { readEnv } from './env.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const configOf = (env: Record<string, string>) => createConfig(readEnv({ DATA_DIR: dataDir, ...env }))

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'rZ8vQmK2xT6yLp0wBd4sGh7nJc1fUe5a',
  DATABASE_URL: 'postgres://localhost/guidefeed',
  PUBLIC_URL: 'https://guidefeed.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://localhost',
  SUPPORT_EMAIL: 'help@guidefeed.example',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 High Street, Exampletown',
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    configOf(env)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : []
  }
  return []
}

describe('production', () => {
  it('starts with everything it needs', () => {
    expect(configOf(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://guidefeed.example',
      demo: false,
      devTools: false,
    })
  })

  it('reports everything missing at once, one line each', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })
    const names = problems.map((problem) => /^ {2}([A-Z_]+) /.exec(problem)?.[1])
    expect(names).toEqual([
      'SECRET_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'PAYMENT_PROVIDERS',
      'SMTP_URL',
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'SUPPORT_EMAIL',
    ])
  })

  it.each([
    ['NOW', '2026-11-21T12:00:00Z'],
    ['DEMO', '1'],
    ['DEV_TOOLS', '1'],
  ])('refuses %s, which is for development only, even in a public demo', (name, value) => {
    const problems = problemsOf({ ...production, ALLOW_DEMO_IN_PRODUCTION: '1', [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^ {2}${name}.*refused in production`))
  })

  it('offers no sandbox login, except in a public demo', () => {
    expect(configOf(production).social).toEqual({ google: null, facebook: null, sandbox: false })
    const withPeople = { ...production, SOCIAL_SANDBOX: '1' }
    expect(problemsOf(withPeople)).toEqual(['  SOCIAL_SANDBOX=1 lets anybody log in as a made-up person.'])
    expect(configOf({ ...withPeople, ALLOW_DEMO_IN_PRODUCTION: '1' }).social.sandbox).toBe(true)
  })

  it('accepts the sandbox and the outbox in a public demo', () => {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, SMTP_URL: _smtp, ...rest } = production
    expect(problemsOf(rest)).toHaveLength(2)
    expect(problemsOf({ ...rest, ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([])
  })
})

describe('production on a network', () => {
  it.each([
    ['PUBLIC_URL', 'http://guidefeed.example', /^ {2}PUBLIC_URL begins with http:/],
    ['GUIDE_URL', 'http://guide.guidefeed.example', /^ {2}GUIDE_URL begins with http:/],
    ['GUIDE_URL', 'http://127.0.0.1.example', /^ {2}GUIDE_URL begins with http:/],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', /^ {2}SMTP_URL turns TLS off/],
    ['SMTP_URL', 'smtp://mail.example:587?pool=true&requireTLS=false', /^ {2}SMTP_URL turns TLS off/],
    ['SECRET_KEY', 'a'.repeat(32), /^ {2}SECRET_KEY can be guessed/],
    ['SECRET_KEY', 'abcdefghij'.repeat(4), /^ {2}SECRET_KEY can be guessed/],
    ['SECRET_KEY', '1231231231231231231231231231231242', /^ {2}SECRET_KEY can be guessed/],
  ])('refuses %s=%s, even in a public demo', (name, value, problem) => {
    for (const allow of ['0', '1']) {
      const problems = problemsOf({ ...production, ALLOW_DEMO_IN_PRODUCTION: allow, [name]: value })
      expect(problems).toEqual([expect.stringMatching(problem)])
    }
  })

  it.each([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000'],
    ['GUIDE_URL', 'http://[::1]:3000'],
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://localhost?ignoreTLS=true'],
    ['SECRET_KEY', 'f3a91c04e5d27b68f3a91c14e5d27b68'],
    ['SECRET_KEY', '8sJ0vQeXn5lq0y6Vb9mC1w2rTtYzUuIiOoPpAaSsDd4='],
  ])('accepts %s=%s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([])
  })
})

describe('any environment', () => {
  it.each([',', ' ', ' , '])('refuses ROLES="%s", which names no role', (value) => {
    expect(problemsOf({ ROLES: value })).toEqual([expect.stringMatching(/^ {2}ROLES names none of api/)])
  })

  it.each(['foo', '10.0.0.0/33', '127.0.0.1,nowhere', '::1/129'])('refuses TRUST_PROXY=%s', (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^ {2}TRUST_PROXY has "/)])
  })

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,2001:db8::/32'])('accepts TRUST_PROXY=%s', (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([])
  })

  it('refuses an unknown role', () => {
    expect(problemsOf({ ROLES: 'api,gide' })).toEqual(['  ROLES has "gide"; known are api, guide, worker.'])
  })

  it('refuses an administrator without a password', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'admin@example.test' })).toHaveLength(1)
  })

  it('generates a secret key once, readable by its owner only', () => {
    const first = configOf({}).secretKeys.current
    expect(configOf({}).secretKeys.current).toBe(first)
    const file = join(dataDir, 'secret.key')
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  })
})

describe('payment providers', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' }
  const offeredBy = (env: Record<string, string>) => configOf(env).payments.providers

  // Specification: 9.14
  it('are those with keys, else the sandbox', () => {
    expect(offeredBy({})).toEqual(['sandbox'])
    expect(offeredBy(stripe)).toEqual(['stripe'])
    expect(offeredBy({ ...paypal, ...stripe })).toEqual(['stripe', 'paypal'])
  })

  it('are those named, in the given order', () => {
    expect(offeredBy({ ...stripe, ...paypal, PAYMENT_PROVIDERS: 'paypal, sandbox' })).toEqual([
      'paypal',
      'sandbox',
    ])
  })

  it('exclude those in SETTLING_PROVIDERS, which still need their keys', () => {
    expect(offeredBy({ ...stripe, ...paypal, SETTLING_PROVIDERS: 'stripe' })).toEqual(['paypal'])
    expect(configOf({ ...stripe, ...paypal, SETTLING_PROVIDERS: 'stripe' }).payments.settling).toEqual([
      'stripe',
    ])
    expect(problemsOf({ SETTLING_PROVIDERS: 'stripe' })[0]).toContain('STRIPE_SECRET_KEY')
    expect(problemsOf({ PAYMENT_PROVIDERS: 'sandbox', SETTLING_PROVIDERS: 'sandbox' })[0]).toContain(
      'which is offered by PAYMENT_PROVIDERS',
    )
  })

  it('need all their keys', () => {
    const { STRIPE_WEBHOOK_SECRET: _secret, ...half } = stripe
    expect(problemsOf(half)[0]).toContain('STRIPE_WEBHOOK_SECRET is missing')
    expect(problemsOf({ PAYMENT_PROVIDERS: 'paypal' })[0]).toContain('PAYPAL_WEBHOOK_ID is missing')
    expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })[0]).toContain('must be a secret key')
  })

  it('use PayPal’s sandbox unless set to live', () => {
    expect(configOf(paypal).payments.paypal?.apiBase).toBe('https://api-m.sandbox.paypal.com')
    expect(configOf({ ...paypal, PAYPAL_MODE: 'live' }).payments.paypal?.apiBase).toBe(
      'https://api-m.paypal.com',
    )
  })

  it('take real money in production, except in a public demo', () => {
    const tests = { ...production, ...stripe, ...paypal, STRIPE_API_BASE: 'http://localhost:1' }
    expect(problemsOf(tests).map((problem) => /^ {2}(\w+)/.exec(problem)?.[1])).toEqual([
      'STRIPE_SECRET_KEY',
      'PAYPAL_MODE',
      'STRIPE_API_BASE',
    ])
    expect(problemsOf({ ...tests, ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([])
  })
})

describe('login with other providers', () => {
  // Specification: 9.15
  it('is offered with a client id and secret', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(configOf(google).social.google).toEqual({ clientId: 'id', clientSecret: 'secret' })
    expect(problemsOf({ FACEBOOK_CLIENT_ID: 'id' })[0]).toContain('FACEBOOK_CLIENT_SECRET belong together')
  })
})

describe('the register of VAT ids', () => {
  it('is made up unless set, and off in production', () => {
    expect(configOf({}).vatIds.check).toBe('sandbox')
    expect(configOf(production).vatIds.check).toBe('off')
    expect(configOf({ ...production, VAT_ID_CHECK: 'vies', OWN_VAT_ID: 'DE136695976' }).vatIds).toEqual({
      check: 'vies',
      own: 'DE136695976',
      viesBase: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    })
  })

  it('requires the seller’s id where businesses pay without VAT, since their receipts state it', () => {
    expect(problemsOf({ ...production, VAT_ID_CHECK: 'vies' })[0]).toContain('OWN_VAT_ID is missing')
    expect(configOf({}).vatIds.own).toBe('DE123456789')
    expect(configOf(production).vatIds.own).toBeNull()
  })

  it('confirms no made-up ids in production, except in a public demo', () => {
    const madeUp = { ...production, VAT_ID_CHECK: 'sandbox' }
    expect(problemsOf(madeUp)[0]).toContain('VAT_ID_CHECK names the sandbox')
    expect(problemsOf({ ...madeUp, ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([])
    expect(problemsOf({ OWN_VAT_ID: 'DE 1' })[0]).toContain('OWN_VAT_ID')
  })
})
