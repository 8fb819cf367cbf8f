import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passwordWeakness } from './password-policy.ts'

const email = 'hedwig@example.test'

describe('a new password', () => {
  it.each(['1234567890', 'QwertyUiop', 'Password123!', 'iloveyou1234'])(
    'is weak when as common as %s',
    (password) => {
      expect(passwordWeakness(password, email)).toContain('most common')
    },
  )

  it.each(['my-hedwig-key', 'HEDWIG-2026-xyz'])(
    'is weak with the name of the address in it: %s',
    (password) => {
      expect(passwordWeakness(password, email)).toContain('email address')
    },
  )

  it('may hold a very short name of an address by chance', () => {
    expect(passwordWeakness('wool-lamp-river', 'amp@example.test')).toBeNull()
  })

  it.each(['wool-lamp-river-9', 'x'.repeat(128), 'ключ от сарая'])('is fine otherwise: %s', (password) => {
    expect(passwordWeakness(password, email)).toBeNull()
  })
})

describe('the list of common passwords', () => {
  const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')

  it('has at least 200, each long enough to be tried at all and written the way it is compared', () => {
    expect(new Set(list).size).toBe(list.length)
    expect(list.length).toBeGreaterThanOrEqual(200)
    for (const password of list) {
      expect(password.length).toBeGreaterThanOrEqual(10)
      expect(password).toBe(password.normalize('NFKC').toLowerCase())
    }
  })
})
