import { describe, expect, it } from 'vitest'
import { passwordWeakness } from './password-policy.ts'

const owner = { name: 'Zoë Lindgren', email: 'hedwig@example.test' }

describe('a new password', () => {
  it.each([
    ['a common one', 'iloveyou1234'],
    ['one in capitals', 'QwertyUiop'],
    ['a common one with a suffix', 'Password123!'],
    ['digits substituted for letters', 'p4ssw0rd1234'],
    ['a keyboard row', '1q2w3e4r5t6y'],
    ['digits in order', '1234567890'],
    ['a date', '21.11.1990'],
    ['one letter over and over', 'x'.repeat(128)],
    ['a word twice', 'trustno1trustno1'],
    ['a word and a year', 'television2024'],
    ['a common one that the library lacks', 'willkommen123'],
    ['a common phrase', 'correcthorsebatterystaple'],
    ['full-width letters of a common one', 'ｐａｓｓｗｏｒｄ１２３'],
  ])('is weak if it is %s', async (_what, password) => {
    expect(await passwordWeakness(password, owner)).toBe('password_too_easy')
  })

  it.each(['my-hedwig-key-of-oak', 'HEDWIG-2026-xyz-lamp'])(
    'is weak if it contains the local part of the address: %s',
    async (password) => {
      expect(await passwordWeakness(password, owner)).toBe('password_has_email')
    },
  )

  it('is weak if it contains the owner’s name, in any case', async () => {
    expect(await passwordWeakness('wool-LINDGREN-river-9', owner)).toBe('password_has_name')
  })

  it('may contain very short parts of names', async () => {
    expect(
      await passwordWeakness('wool-lamp-river', { name: 'Al Zoë', email: 'amp@example.test' }),
    ).toBeNull()
  })

  it.each(['wool-lamp-river-9', 'guidefeed-demo', 'ключ от сарая', 'a calm evening at home', 'kT8#vQ2m!xR5'])(
    'is accepted otherwise: %s',
    async (password) => {
      expect(await passwordWeakness(password, owner)).toBeNull()
    },
  )
})
