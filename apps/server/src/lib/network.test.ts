import { expect, it } from 'vitest'
import { parseNetwork } from './network.ts'

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4/32', '1.2.3.4'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['10.1.255.3/21', '10.1.248.0/21'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
  ['fe80::1%eth0', 'fe80::1'],
])('reads %s as %s', (text, canonical) => {
  expect(parseNetwork(text)?.text).toBe(canonical)
})

it.each(['', 'unknown', '1.2.3.4/33', '::1/129', '1.2.3.4/8/8', '1.2.3.4/x', 'a.b.c.d'])(
  'refuses %j',
  (text) => {
    expect(parseNetwork(text)).toBeNull()
  },
)
