import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
const boxOf = (current: string, ...previous: string[]) => createSecretBox({ current, previous }, 'test')

/** The format from before values named their key. */
function sealWithoutKeyId(secretKey: string, plain: string): Buffer {
  const iv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'test', 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

describe('a secret box', () => {
  it('opens what it sealed, and seals differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        const box = boxOf(first)
        expect(box.open(box.seal(plain))).toBe(plain)
        expect(box.seal(plain)).not.toEqual(box.seal(plain))
      }),
      { numRuns: 50 },
    )
  })

  it('opens what a previous key sealed, and seals with the current one', () => {
    const old = boxOf(first).seal('token')
    const changing = boxOf(second, third, first)
    expect(changing.open(old)).toBe('token')
    expect([changing.isCurrent(old), changing.isCurrent(changing.seal('token'))]).toEqual([false, true])
    expect(boxOf(second).open(changing.seal('token'))).toBe('token')
  })

  it('opens values from before they named their key, and asks to reseal them', () => {
    const old = sealWithoutKeyId(first, 'token')
    for (const box of [boxOf(first), boxOf(second, first)]) {
      expect(box.open(old)).toBe('token')
      expect(box.isCurrent(old)).toBe(false)
    }
  })

  it('returns null for another key, another purpose or damaged data', () => {
    const box = boxOf(first)
    const sealed = box.seal('token')
    const changed = Buffer.from(sealed)
    changed[sealed.byteLength - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(boxOf(second).open(sealed)).toBeNull()
    expect(createSecretBox({ current: first, previous: [] }, 'other').open(sealed)).toBeNull()
    for (const broken of [changed, sealed.subarray(0, 20), Buffer.alloc(0)])
      expect(box.open(broken)).toBeNull()
  })
})
