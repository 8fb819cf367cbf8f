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
  SECRET_KEY: 'k'.repeat(32),
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
  it('starts with all that it needs', () => {
    expect(configOf(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://guidefeed.example',
      demo: false,
      devTools: false,
    })
  })

  it('says at once all that is missing, a line each', () => {
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
  ])('refuses %s, which is for development, even for a public demo', (name, value) => {
    const problems = problemsOf({ ...production, ALLOW_DEMO_IN_PRODUCTION: '1', [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^ {2}${name}.*refused in production`))
  })

  it('offers no made-up people to log in as, unless it is a public demo', () => {
    expect(configOf(production).social).toEqual({ google: null, facebook: null, sandbox: false })
    const withPeople = { ...production, SOCIAL_SANDBOX: '1' }
    expect(problemsOf(withPeople)).toEqual(['  SOCIAL_SANDBOX=1 lets anybody log in as a made-up person.'])
    expect(configOf({ ...withPeople, ALLOW_DEMO_IN_PRODUCTION: '1' }).social.sandbox).toBe(true)
  })

  it('takes the sandbox and the outbox when told so', () => {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, SMTP_URL: _smtp, ...rest } = production
    expect(problemsOf(rest)).toHaveLength(2)
    expect(problemsOf({ ...rest, ALLOW_DEMO_IN_PRODUCTION: '1' })).toEqual([])
  })
})

describe('any environment', () => {
  it('refuses a role that does not exist', () => {
    expect(problemsOf({ ROLES: 'api,gide' })).toEqual(['  ROLES has "gide"; known are api, guide, worker.'])
  })

  it('refuses an administrator without a password', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'admin@example.test' })).toHaveLength(1)
  })

  it('makes a secret key once, readable by its owner only', () => {
    const first = configOf({}).secretKey
    expect(configOf({}).secretKey).toBe(first)
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

  it('are those that have keys, else the sandbox', () => {
    expect(offeredBy({})).toEqual(['sandbox'])
    expect(offeredBy(stripe)).toEqual(['stripe'])
    expect(offeredBy({ ...paypal, ...stripe })).toEqual(['stripe', 'paypal'])
  })

  it('are those that are named, in their order', () => {
    expect(offeredBy({ ...stripe, ...paypal, PAYMENT_PROVIDERS: 'paypal, sandbox' })).toEqual([
      'paypal',
      'sandbox',
    ])
  })

  it('need all of their keys', () => {
    const { STRIPE_WEBHOOK_SECRET: _secret, ...half } = stripe
    expect(problemsOf(half)[0]).toContain('STRIPE_WEBHOOK_SECRET is missing')
    expect(problemsOf({ PAYMENT_PROVIDERS: 'paypal' })[0]).toContain('PAYPAL_WEBHOOK_ID is missing')
    expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })[0]).toContain('must be a secret key')
  })

  it('speak to PayPal’s sandbox unless told to be live', () => {
    expect(configOf(paypal).payments.paypal?.apiBase).toBe('https://api-m.sandbox.paypal.com')
    expect(configOf({ ...paypal, PAYPAL_MODE: 'live' }).payments.paypal?.apiBase).toBe(
      'https://api-m.paypal.com',
    )
  })

  it('take real money in production, unless it is a public demo', () => {
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
  it('is offered with a client id and its secret', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(configOf(google).social.google).toEqual({ clientId: 'id', clientSecret: 'secret' })
    expect(problemsOf({ FACEBOOK_CLIENT_ID: 'id' })[0]).toContain('FACEBOOK_CLIENT_SECRET belong together')
  })
})
