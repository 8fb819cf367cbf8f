import type { AuditAction, SecurityEventKind } from '@guidefeed/contract'

/** Actions of the audit log that also count as security events. */
export const eventKinds: Readonly<Partial<Record<AuditAction, SecurityEventKind>>> = {
  'login.throttled': 'guesses_throttled',
  'password_confirmation.throttled': 'guesses_throttled',
  'second_factor.throttled': 'guesses_throttled',
  'password_reset.throttled': 'guesses_throttled',
  'guide_link.throttled': 'guesses_throttled',
  'tv_code.throttled': 'guesses_throttled',
  'user.password_change': 'password_changed',
  'user.email_change': 'email_changed',
  'user.social_connect': 'social_login_changed',
  'user.social_disconnect': 'social_login_changed',
  'user.totp_add': 'second_factor_changed',
  'user.totp_remove': 'second_factor_changed',
  'user.passkey_add': 'second_factor_changed',
  'user.passkey_remove': 'second_factor_changed',
  'user.recovery_codes_renew': 'second_factor_changed',
  'user.recovery_code_use': 'second_factor_changed',
  'user.second_factor_reset': 'second_factor_changed',
  'user.update': 'account_changed',
  'user.delete': 'account_deleted',
  'user.regenerate_link': 'link_regenerated',
  'user.renew_link': 'link_regenerated',
  'user.login_as': 'login_as',
  'list.export': 'records_exported',
  'payment.evidence': 'records_exported',
}
