import { shell, errors, notFound, ping } from './en/shell.ts'
import { channels, epg, cart } from './en/channels.ts'
import { account, social, deletion } from './en/account.ts'
import { settings } from './en/settings.ts'
import { checkout, callback, prices, legal } from './en/order.ts'
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
  social,
  deletion,
  settings,
  checkout,
  callback,
  prices,
  legal,
  profile,
} as const
