export const listFilters = {
  label: 'Filter the list',
  country: 'Country',
  allCountries: 'All countries',
  guide: 'With a guide',
  hd: 'HD only',
  selected: 'Selected only',
  versions: 'All versions',
  showAll: 'Show all',
  emptyTitle: 'No channel matches these filters',
  emptyText: 'Clear them, or choose others.',
  clear: 'Clear filters',
  noneTitle: 'No channels selected yet',
  noneText: 'Channels that you select appear here.',
  allChannels: 'Show all channels',
} as const

export const cartNotices = {
  undo: 'Undo',
  merged_one: '{{count, number}} channel added from this visit',
  merged_other: '{{count, number}} channels added from this visit',
  keep: 'Keep',
  discard: 'Discard',
} as const

export const wanted = {
  checkout: 'Log in to order.',
  trial: 'Log in for your free trial.',
  profile: 'Log in to open your profile.',
  epg: 'Log in to see what this channel shows.',
  login: 'Log in to continue',
  register: 'Create an account',
} as const

export const emptyList = {
  nothingFoundText: 'Try fewer letters, another spelling, or the channel’s ID.',
  noChannelsTitle: 'No channels here yet',
  noChannelsText: 'Choose another country.',
} as const

export const listKeys = {
  hint: 'Arrows move, → shows versions, Enter selects, Esc searches',
} as const

export const guidesProgress = {
  ready: 'Guides ready for {{ready, number}} of {{count, number}} channels',
} as const
