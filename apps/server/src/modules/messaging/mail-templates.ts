import type { mailCodes } from '@guidefeed/contract'

/** All mails by code, with the variables that their templates may use besides `product`. A test compares them with the database. */
export const mailVariables = {
  'verify-email': ['name', 'url'],
  'verify-new-email': ['name', 'url'],
  'email-change-requested': ['name', 'new_email', 'url'],
  'email-changed': ['name', 'new_email'],
  'reset-password': ['name', 'url', 'providers', 'passkeys'],
  'password-changed': ['name', 'url'],
  'provider-connected': ['name', 'provider', 'url'],
  'provider-disconnected': ['name', 'provider', 'url'],
  'second-factor-changed': ['name', 'change', 'detail', 'url'],
  'delete-account': ['name', 'url'],
  'account-deleted': ['name'],
  welcome: ['name', 'is_chosen', 'is_ordered', 'next_url', 'url'],
  'sign-in-notice': ['name', 'device', 'signed_in_at', 'ip', 'url'],
  'order-confirmation': [
    'name',
    'order_code',
    'service',
    'channel_limit',
    'total_cents',
    'price_cents',
    'finish_at',
    'ends_at',
    'is_trial',
    'is_upgrade',
    'is_canceled',
    'is_renewing',
    'next_service',
    'receipt_number',
    'url',
    'withdrawal_ends_at',
    'withdraw_url',
    'cancel_url',
    'terms_url',
  ],
  receipt: [
    'name',
    'order_code',
    'service',
    'total_cents',
    'paid_at',
    'method',
    'finish_at',
    'receipt_number',
    'url',
    'withdrawal_ends_at',
    'withdraw_url',
    'cancel_url',
    'terms_url',
  ],
  'renewal-notice': [
    'name',
    'service',
    'channel_limit',
    'price_cents',
    'renews_at',
    'method',
    'url',
    'cancel_url',
  ],
  'price-change': [
    'name',
    'service',
    'old_price_cents',
    'price_cents',
    'change_cents',
    'renews_at',
    'url',
    'cancel_url',
  ],
  'payment-failed': ['name', 'service', 'price_cents', 'method', 'next_try_at', 'ends_at', 'url'],
  'payment-confirmation': ['name', 'service', 'price_cents', 'method', 'ends_at', 'url'],
  'payment-method-needed': ['name', 'service', 'price_cents', 'renews_at', 'ends_at', 'url'],
  'card-expiring': ['name', 'method', 'expires_at', 'renews_at', 'url'],
  'trial-ending': ['name', 'service', 'finish_at', 'price_cents', 'is_renewing', 'url'],
  'trial-continued': [
    'name',
    'order_code',
    'service',
    'channel_limit',
    'renews_at',
    'price_cents',
    'fee_cents',
    'method',
    'url',
    'withdrawal_ends_at',
    'withdraw_url',
    'cancel_url',
    'terms_url',
  ],
  'subscription-canceled': ['name', 'service', 'canceled_at', 'finish_at', 'url'],
  'payment-disputed': ['name', 'service', 'finish_at', 'url'],
  'subscription-resumed': [
    'name',
    'service',
    'renews_at',
    'price_cents',
    'method',
    'finish_at',
    'ends_at',
    'url',
    'cancel_url',
  ],
  'subscription-changed': [
    'name',
    'service',
    'channel_limit',
    'finish_at',
    'renews_at',
    'is_moved',
    'is_resized',
    'url',
  ],
  'day-credited': ['name', 'service', 'lost_at', 'channels', 'finish_at', 'renews_at', 'day_count', 'url'],
  'subscription-suspended': ['name', 'service', 'charge_at', 'is_method_missing', 'ends_at', 'url'],
  'subscription-ended': ['name', 'service', 'is_trial', 'canceled_at', 'url'],
  'subscription-ends-early': ['name', 'service', 'canceled_at', 'finish_at', 'total_cents', 'url'],
  'subscription-ended-early': ['name', 'service', 'ended_at', 'total_cents', 'reason', 'url'],
  'nothing-to-cancel': ['name', 'order_code', 'received_at', 'url'],
  'cancellation-for-cause': ['name', 'order_code', 'received_at', 'declared_reason', 'url'],
  refund: ['name', 'order_code', 'total_cents', 'reason', 'is_ended', 'receipt_number', 'url'],
  'refund-transferred': [
    'name',
    'order_code',
    'total_cents',
    'transferred_at',
    'reference',
    'reason',
    'is_ended',
    'receipt_number',
    'url',
  ],
  'late-payment-refunded': ['name', 'order_code', 'total_cents', 'is_wrong_amount', 'url'],
  'withdrawal-confirmed': ['name', 'order_code', 'received_at', 'total_cents', 'is_upgrade', 'url'],
  'withdrawal-late': ['name', 'order_code', 'received_at', 'bought_at', 'ends_at', 'cancel_url'],
  'nothing-to-refund': ['name', 'order_code', 'received_at', 'is_paid', 'url'],
  'withdrawal-after-deletion': [
    'name',
    'order_code',
    'received_at',
    'ends_at',
    'is_late',
    'is_used',
    'total_cents',
  ],
  'gift-issued': [
    'name',
    'order_code',
    'service',
    'channel_limit',
    'total_cents',
    'giver',
    'recipient',
    'message',
    'gift_code',
    'redeem_url',
    'expires_at',
    'receipt_number',
    'profile_url',
    'withdrawal_ends_at',
    'withdraw_url',
    'terms_url',
  ],
  'gift-withdrawal': [
    'name',
    'order_code',
    'received_at',
    'ends_at',
    'is_late',
    'is_used',
    'total_cents',
    'url',
  ],
  'gift-ending': ['name', 'service', 'price_cents', 'finish_at', 'ends_at', 'renews_at', 'url'],
  'guide-link-renewed': ['name', 'is_kept', 'ends_at', 'url'],
  'guide-link-replaced': ['name', 'url'],
  'channel-gone': ['name', 'channels', 'url'],
  'attention-list': ['name', 'item_count', 'money_count', 'oldest_at', 'url'],
} as const satisfies Record<(typeof mailCodes)[number], readonly string[]>

export type MailCode = keyof typeof mailVariables

/** Variables that a mail's template may name. */
export const variablesOf = (code: MailCode): string[] => [...mailVariables[code], 'product']

/**
 * Raw values, formatted by the template: `…_count` and `channel_limit` are numbers for the filter `number`, `…_cents` are integer cents
 * for `money`, `…_at` are ISO instants for `day` and `moment`, `is_…` are flags. An instant that does not exist is empty, which `day`
 * renders as nothing and `moment` rejects.
 */
export type MailValue = string | number | boolean

/**
 * Links that authenticate their reader; redacted once the mail is sent, which cannot be resent then. Gift codes are none of them:
 * administrators see them with the payment, and their mail must stay resendable.
 */
export const secretVariables: Readonly<Partial<Record<MailCode, readonly string[]>>> = {
  'verify-email': ['url'],
  'verify-new-email': ['url'],
  'reset-password': ['url'],
  'delete-account': ['url'],
  'payment-confirmation': ['url'],
}

/** Variables with text typed by the account's owner, and their replacement in mails to unconfirmed addresses. */
export const typedVariables: Readonly<Record<string, string>> = {
  name: '',
  detail: '…',
  new_email: '…',
  device: '…',
  passkeys: '',
  giver: '',
  recipient: '',
  message: '',
  declared_reason: '…',
}

/**
 * Account and address of a mail. `locale` is a language of the contract; English is the fallback for a missing template. An
 * unconfirmed address may belong to a stranger, who must not receive text typed by the account's owner.
 */
export type MailReceiver = { id: number; email: string; locale: string; emailVerifiedAt: Date | null }

export type MailRequest = {
  [Code in MailCode]: {
    to: MailReceiver
    template: Code
    data: Readonly<Record<(typeof mailVariables)[Code][number], MailValue>>
  } & (Code extends ContractMail ? { contractAt: Date } : unknown)
}[MailCode]

/** Mails that confirm a contract. They carry its texts, in the versions in force at `contractAt` (CRD article 8(7), record 0157). */
type ContractMail = 'order-confirmation' | 'trial-continued' | 'gift-issued'
