import { describe, expect, it } from 'vitest'
import { createAddressMatcher } from './address-matcher.ts'
import type { AddressRule } from './address-matcher.ts'

const now = new Date('2026-11-21T12:00:00Z')

const ban = (network: string, note = 'flood', until: string | null = null): AddressRule => ({
  network,
  kind: 'ban',
  note,
  until: until === null ? null : new Date(until),
})
const trust = (network: string): AddressRule => ({ network, kind: 'whitelist', note: '', until: null })

const verdictOf = (rules: AddressRule[], ip: string) => {
  const verdict = createAddressMatcher(rules)(ip, now)
  return verdict.kind === 'banned' ? `banned: ${verdict.reason}` : verdict.kind
}

describe('an address', () => {
  it.each([
    ['1.2.3.4/32', '1.2.3.4', 'banned: flood'],
    ['1.2.3.4/32', '1.2.3.5', 'free'],
    ['1.2.3.4/32', '::ffff:1.2.3.4', 'banned: flood'],
    ['10.0.0.0/8', '10.255.0.1', 'banned: flood'],
    ['10.0.0.0/8', '11.0.0.1', 'free'],
    ['10.1.248.0/21', '10.1.255.9', 'banned: flood'],
    ['10.1.248.0/21', '10.1.247.9', 'free'],
    ['0.0.0.0/0', '9.9.9.9', 'banned: flood'],
    ['0.0.0.0/0', '2001:db8::1', 'free'],
    ['2001:db8::/32', '2001:db8:1::9', 'banned: flood'],
    ['2001:db8::/33', '2001:db8:8000::9', 'free'],
    ['::/0', '1.2.3.4', 'free'],
    ['::/0', 'unknown', 'free'],
  ])('with a ban of %s: %s is %s', (network, ip, expected) => {
    expect(verdictOf([ban(network)], ip)).toBe(expected)
  })

  it('is allowed without rules', () => {
    expect(verdictOf([], '1.2.3.4')).toBe('free')
  })

  it('is never blocked if whitelisted, whichever rule is narrower', () => {
    expect(verdictOf([ban('10.0.0.0/8'), trust('10.1.0.0/16')], '10.1.2.3')).toBe('whitelisted')
    expect(verdictOf([ban('10.1.2.3/32'), trust('10.0.0.0/8')], '10.1.2.3')).toBe('whitelisted')
    expect(verdictOf([ban('10.0.0.0/8'), trust('10.1.0.0/16')], '10.2.2.3')).toBe('banned: flood')
  })

  it('gets the reason of the narrowest active ban', () => {
    const rules = [ban('10.0.0.0/8', 'wide'), ban('10.1.2.3/32', 'narrow', '2026-11-21T12:00:01Z')]
    expect(verdictOf(rules, '10.1.2.3')).toBe('banned: narrow')
    const ended = [ban('10.0.0.0/8', 'wide'), ban('10.1.2.3/32', 'narrow', '2026-11-21T12:00:00Z')]
    expect(verdictOf(ended, '10.1.2.3')).toBe('banned: wide')
  })
})
