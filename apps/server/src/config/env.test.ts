import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { envSchema, readEnv, readPlainEnv } from './env.ts'

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const lines = [...text.matchAll(/^(# )?([A-Z][A-Z_]+)=(.*)$/gm)]

  it('documents every variable that the server reads, and no other', () => {
    const documented = lines.map(([, , name]) => name)
    expect(new Set(documented)).toEqual(new Set(Object.keys(envSchema.shape)))
    expect(documented).toHaveLength(new Set(documented).size)
  })

  it('sets each active variable to its default', () => {
    const set = lines.filter(([, comment]) => comment === undefined)
    const given = Object.fromEntries(set.map(([, , name, value]) => [name, value?.replaceAll('"', '')]))
    expect(readEnv(given)).toEqual(readEnv({}))
  })
})

describe('readEnv', () => {
  it('lists every invalid variable with the expected value', () => {
    const read = () => readEnv({ PORT: 'eighty', NOW: 'yesterday', DEMO: 'yes', SECRET_KEY: 'short' })
    for (const name of ['PORT', 'NOW', 'DEMO', 'SECRET_KEY']) expect(read).toThrow(new RegExp(`  ${name}: `))
  })

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nonsense'],
    ['MAIL_FROM', 'Guidefeed <nonsense>'],
    ['MAIL_FROM', 'Guidefeed <a@b.example> <c@d.example>'],
    ['PUBLIC_URL', 'ftp://guidefeed.example'],
    ['GUIDE_URL', 'guidefeed.example'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`  ${name}: must be `))
  })

  it.each([
    ['SMTP_URL', 'smtp://user:password@mail.example:587'],
    ['SMTP_URL', 'smtps://127.0.0.1'],
    ['MAIL_FROM', 'hello@guidefeed.example'],
    ['MAIL_FROM', '"Guide, feed" <hello@guidefeed.example>'],
    ['GUIDE_URL', 'http://localhost:3000'],
  ])('accepts %s=%s', (name, value) => {
    expect(readEnv({ [name]: value })).toMatchObject({ [name]: value })
  })

  it('treats an empty value as unset', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toEqual(readEnv({}))
  })
})

it('a process without secrets inherits no server variable, nor one that can load code', () => {
  const given = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, 'secret']))
  const plain = { NODE_EXTRA_CA_CERTS: '/etc/ca.pem', NODE_COMPILE_CACHE: '/var/cache', TZ: 'UTC' }
  expect(readPlainEnv({ ...given, ...plain, PATH: '/bin', NODE_OPTIONS: '--import=x' })).toEqual(plain)
})
