import { describe, expect, it } from 'vitest'
import { needsAuthentication, judgeDecline } from './stripe-declines.ts'

describe('a decline by Stripe', () => {
  it.each([
    ['insufficient_funds', 'soft'],
    ['generic_decline', 'soft'],
    ['do_not_honor', 'soft'],
    ['processing_error', 'soft'],
    ['a_code_of_next_year', 'soft'],
    ['lost_card', 'hard'],
    ['stolen_card', 'hard'],
    ['expired_card', 'hard'],
    ['revocation_of_authorization', 'hard'],
  ])('%s is %s', (declineCode, expected) => {
    expect(judgeDecline({ code: 'card_declined', decline_code: declineCode })).toBe(expected)
  })

  it('is judged by its code if the bank gave none', () => {
    expect(judgeDecline({ code: 'expired_card' })).toBe('hard')
  })

  it('follows the bank’s advice, whatever the code', () => {
    const declined = { code: 'card_declined' as const, decline_code: 'generic_decline' }
    expect(judgeDecline({ ...declined, advice_code: 'do_not_try_again' })).toBe('hard')
    expect(judgeDecline({ ...declined, decline_code: 'lost_card', advice_code: 'try_again_later' })).toBe(
      'soft',
    )
  })

  it('is not one if the bank requires authentication', () => {
    expect(needsAuthentication({ type: 'card_error', code: 'authentication_required' })).toBe(true)
    expect(needsAuthentication({ type: 'card_error', code: 'card_declined' })).toBe(false)
    expect(needsAuthentication(null)).toBe(false)
  })
})
