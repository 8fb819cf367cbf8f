import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { envSchema, readEnv } from './env.ts'

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const lines = [...text.matchAll(/^(# )?([A-Z][A-Z_]+)=(.*)$/gm)]

  it('has every variable that the server reads, and no other', () => {
    const documented = lines.map(([, , name]) => name)
    expect(new Set(documented)).toEqual(new Set(Object.keys(envSchema.shape)))
    expect(documented).toHaveLength(new Set(documented).size)
  })

  it('sets each variable that is not commented out to its default', () => {
    const set = lines.filter(([, comment]) => comment === undefined)
    const given = Object.fromEntries(set.map(([, , name, value]) => [name, value?.replaceAll('"', '')]))
    expect(readEnv(given)).toEqual(readEnv({}))
  })
})

describe('readEnv', () => {
  it('lists every variable that is wrong, with what it should be', () => {
    const read = () => readEnv({ PORT: 'eighty', NOW: 'yesterday', DEMO: 'yes', SECRET_KEY: 'short' })
    for (const name of ['PORT', 'NOW', 'DEMO', 'SECRET_KEY']) expect(read).toThrow(new RegExp(`  ${name}: `))
  })

  it('takes an empty value for none', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toEqual(readEnv({}))
  })
})
