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
  PAYMENT_PROVIDERS: 'stripe',
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
    const { PAYMENT_PROVIDERS: _provider, SMTP_URL: _smtp, ...rest } = production
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

describe('login with other providers', () => {
  it('is offered with a client id and its secret', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(configOf(google).social.google).toEqual({ clientId: 'id', clientSecret: 'secret' })
    expect(problemsOf({ FACEBOOK_CLIENT_ID: 'id' })[0]).toContain('FACEBOOK_CLIENT_SECRET belong together')
  })
})
