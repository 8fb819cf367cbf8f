import { consentTexts } from '@guidefeed/contract/consent-texts'

export const checkout = {
  title: 'Order',
  lead: 'Check the order, then pay on the next page.',
  whatYouGet: 'What you get',
  channelsInGuide_one: '{{count, number}} channel in one personal guide link',
  channelsInGuide_other: '{{count, number}} channels in one personal guide link',
  guideDays: 'The coming days, updated daily, for twelve months',
  players: 'Works in Kodi, Jellyfin, TiviMate, Plex and other XMLTV players',
  sameLink: 'Change channels whenever you like, the link stays the same',
  changeChannels: 'Change channels',
  cost: 'What it costs',
  planLine: '{{name}}, up to {{limit, number}} channels, one year',
  upgradeLine: 'Upgrade to {{name}}, rest of the term',
  fee: 'Payment fee',
  totalToday: 'To pay today',
  trialLine: '{{days}}-day free trial',
  includesVat: 'VAT included.',
  renewal: 'When it renews',
  renewsOn: 'Renews each year on {{date}} for {{price}}. We email you 28 and 7 days before.',
  renewsTrial:
    'The trial ends on {{date}}. It becomes a paid year for {{price}} only if you add a payment method.',
  howToCancel: 'How to cancel',
  cancelText:
    'In your profile, with one button, at any time. You keep the guide until the end of the paid year.',
  consents: 'Your consent',
  consentRenewal: consentTexts.renewal,
  consentWithdrawal: consentTexts.withdrawal,
  consentWithdrawalFree: consentTexts.withdrawalFree,
  consentMissing: 'Tick this to continue.',
  payWith: 'Pay with',
  button: 'Order and pay {{price}}',
  buttonFree: 'Start the free trial',
  buttonFreeUpgrade: 'Change plan',
  emptyTitle: 'Nothing to order yet',
  emptyText: 'Choose your channels first. The price updates as you pick.',
  noProvider: 'No payment method is available at the moment. Try again later.',
  voucher: {
    add: 'Add a voucher code',
    label: 'Voucher code',
    apply: 'Apply',
    applied: 'Voucher {{code}} applied',
    remove: 'Remove voucher',
    line: 'Voucher {{code}}',
    freeMonths_one: '{{count, number}} month free',
    freeMonths_other: '{{count, number}} months free',
    renewsOn:
      'First year {{first}}, then {{price}} a year. Renews each year on {{date}}. We email you 28 and 7 days before.',
    noMethod:
      'Paid until {{date}}. It renews only if you add a payment method in your profile: then each year for {{price}}.',
    giftNotForUpgrade:
      'Your gift code is not used for this order, since it is for a first year. It stays valid.',
    giftNotForTrial: 'Your gift code is used when you order a year, not for a free trial. It stays valid.',
    buttonFree: 'Order at no charge',
  },
  unpaidTitle: 'Your renewal is not paid yet',
  unpaidText: 'Pay it first in your profile, for instance with another card. Then add channels.',
  nothingTitle: 'Nothing to pay',
  nothingText: 'Your subscription has room for these channels. Save your changes on the channels page.',
} as const

export const callback = {
  title: 'Callback',
  place: 'Payment',
  checkingTitle: 'Confirming your payment',
  checkingText: 'This takes a few seconds. You can leave this page, nothing is lost.',
  completedTitle: 'Paid. Your guide link is ready',
  completedNext: 'See your guide link',
  giftTitle: 'Paid. Your gift is ready',
  upgradedTitle: 'Paid. Your plan has changed',
  upgradedText: 'Your guide link stays the same, now with room for your new channels.',
  failedTitle: 'The payment did not go through',
  failedText: 'You were not charged. Your channels are kept.',
  unknownTitle: 'We cannot find this payment',
  unknownText: 'Open your profile to see your orders, or order again.',
  toProfile: 'Open profile',
} as const

export const orderChannels = {
  title: 'Your channels',
  withoutGuide_one: 'This channel has no guide at the moment:',
  withoutGuide_other: '{{count, number}} channels have no guide at the moment:',
} as const
