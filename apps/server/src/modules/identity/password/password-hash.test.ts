import { hashSync } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswordChecker, hashPassword, needsRehash } from './password-hash.ts'

const isRightPassword = createPasswordChecker()

describe('a password', () => {
  it('is hashed by Argon2id with 19 MiB, 2 passes, 1 thread and a salt', async () => {
    const [one, two] = [await hashPassword('wool-lamp-river'), await hashPassword('wool-lamp-river')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(needsRehash(one)).toBe(false)
  })

  it('matches only its own hash', async () => {
    const hash = await hashPassword('wool-lamp-river')
    expect(await isRightPassword(hash, 'wool-lamp-river')).toBe(true)
    expect(await isRightPassword(hash, 'wool-lamp-rivers')).toBe(false)
    expect(await isRightPassword(null, 'wool-lamp-river')).toBe(false)
  })

  it('matches when typed on a keyboard that composes letters differently', async () => {
    const hash = await hashPassword('caf\u00e9-au-lait')
    expect(await isRightPassword(hash, 'cafe\u0301-au-lait')).toBe(true)
  })

  it.each([
    ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
    ['less memory', { memoryCost: 4096, timeCost: 2, parallelism: 1 }],
  ])('is rehashed if its hash has %s', (_what, parameters) => {
    expect(needsRehash(hashSync('wool-lamp-river', parameters))).toBe(true)
  })
})
