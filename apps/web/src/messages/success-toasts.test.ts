import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { createWords } from './words.ts'

test('the success toasts of customers match specification section 8', async () => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all((['account', 'settings', 'profile'] as const).map(words.load))
  expect([
    i18n.t('settings.facts.saved'),
    i18n.t('account.forgotSent'),
    i18n.t('settings.password.changed'),
    i18n.t('account.resetDone'),
    i18n.t('account.resent'),
    i18n.t('profile.canceled'),
    i18n.t('errors.expired'),
  ]).toEqual([
    'Profile updated successfully',
    'Reset password link sent',
    'Password updated successfully',
    'Password reset successfully',
    'Verification email sent',
    'Subscription renewal canceled successfully',
    'Your session has expired. Please log in.',
  ])
})
