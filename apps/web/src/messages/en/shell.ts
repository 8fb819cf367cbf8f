export const brand = 'Guidefeed'
export const close = 'Close'
export const cancel = 'Cancel'
export const retry = 'Try again'
export const loading = 'Loading'
export const backToChannels = 'Back to channels'

export const shell = {
  skip: 'Skip to content',
  home: 'Guidefeed, channels',
  mainNavigation: 'Main',
  channels: 'Channels',
  tvGuide: 'TV guide',
  prices: 'Prices',
  login: 'Log in',
  logout: 'Log out',
  profile: 'Profile',
  account: 'Account of {{name}}',
  breadcrumbs: 'You are here',
  pageLoading: 'The page is loading',
  openMenu: 'Open the menu',
  collapseMenu: 'Collapse the menu',
  widenMenu: 'Expand the menu',
  customize: 'Appearance',
  skin: {
    auto: 'Colours: system',
    light: 'Colours: light',
    bordered: 'Colours: bordered',
    dark: 'Colours: dark',
    'semi-dark': 'Colours: semi-dark',
  },
  terms: 'Terms',
  privacy: 'Privacy',
  howItWorks: 'How it works',
  faq: 'Questions',
  imprint: 'Imprint',
  cancelContract: 'Cancel contract',
  withdraw: 'Withdraw from contract',
  status: 'Status',
  changes: 'Channel changes',
  gift: 'Gifts',
  legal: 'Legal',
  language: 'Language',
  tagline: 'One guide link. Your channels. A year at a time.',
  unreachable: 'Guidefeed cannot be reached. Retrying.',
} as const

export const errors = {
  somethingWrong: 'Something went wrong on our side. Try again in a moment.',
  notReachable: 'Guidefeed cannot be reached. Check your connection, then try again.',
  expired: 'Your session has expired. Please log in.',
  offlineTitle: 'You are offline',
  offlineText: 'This page will load automatically once you are back online. Your selection is safe.',
  pageTitle: 'Something went wrong on this page',
  pageText: 'Reload it. If it happens again, tell us what you did just before.',
  reload: 'Reload the page',
  requestId: 'Request ID: {{id}}',
} as const

export const notFound = {
  title: 'Page not found',
  text: 'The address is wrong, or the page has moved.',
} as const
