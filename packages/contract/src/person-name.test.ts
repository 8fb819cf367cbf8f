import { describe, expect, it } from 'vitest'
import { fieldErrorOf } from './field-error.ts'
import { PersonName } from './fields.ts'

const codesOf = (text: string) =>
  PersonName.safeParse(text, { reportInput: true }).error?.issues.map((issue) => fieldErrorOf(issue).code)

describe('a name', () => {
  it.each([
    'J. R. R. Smith',
    'J.R.R. Smith',
    'Martin Luther King, Jr.',
    'Dr.Li',
    'St.John Rivers',
    'jo.smith',
    'Anne-Marie O’Neill',
    "D'Arcy",
    'Ravi a/l Kumar',
    'Edda Jónsdóttir',
    '李小龍',
    'محمد بن سلمان',
    'علی‌رضا',
    'Sir Net-Org Comstock',
  ])('is accepted: %s', (name) => expect(PersonName.parse(` ${name} `)).toBe(name))

  it.each([
    'Win money http://evil.example',
    'Win money HTTPS://EVIL.EXAMPLE',
    'see //evil.example',
    'www.evil.example',
    'Prizes at evil.com',
    'Prizes at evil.com now',
    'Prizes at evil.co.uk/win',
    'bit.ly/abc',
    'win@evil.example',
  ])('is refused with a web or email address: %s', (name) =>
    expect(codesOf(name)).toEqual(['name_has_address']),
  )

  it.each(['Edda\nBcc: all', 'Edda\tJ', 'Edda\u0007', 'Edda\u2028J', '\u202Eadde'])(
    'is refused with characters that control how text is shown: %j',
    (name) => expect(codesOf(name)).toEqual(['unsupported_characters']),
  )
})
