import { shell, errors, notFound, ping } from './en/shell.ts'
import { channels, epg, cart } from './en/channels.ts'
import { account, checkout, callback, prices, legal } from './en/order.ts'
import { faq, status } from './en/help.ts'
import { onboarding } from './en/onboarding.ts'
import { profile } from './en/profile.ts'

/** Every word of the app. Another language is a file of the same shape. */
export const en = {
  brand: 'Guidefeed',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  backToChannels: 'Back to channels',
  shell,
  errors,
  notFound,
  ping,
  channels,
  epg,
  cart,
  account,
  checkout,
  callback,
  prices,
  legal,
  profile,
  faq,
  status,
  onboarding,
} as const
