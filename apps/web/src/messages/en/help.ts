export const faq = {
  title: 'Questions and answers',
  search: 'Search the questions',
  clearSearch: 'Clear the search',
  /** Words of one meaning, for the search (`searchFaq`). */
  synonyms:
    'refund, money, reimburse, withdraw; invoice, bill, receipt; unsubscribe, quit, terminate, cancel; friend, family, neighbour, share; timezone, shifted, late, off by some hours',
  nothingFound: 'No questions found. Try fewer or different words.',
  found_one: '{{count}} question found',
  found_other: '{{count}} questions found',
  more: 'Can’t find your question?',
  writeToUs: 'Write to us',
  failedTitle: 'The questions did not load',
} as const

export const status = {
  title: 'Status',
  overall: {
    good: 'Everything works.',
    building: 'Everything works. Some guides are still being read for the first time.',
    troubled: 'Guide links work. Some sources have problems, so their channels show the last good guide.',
    down: 'Guide links do not answer at the moment. We are on it.',
  },
  checked: 'Checked at {{time}}. Updates every 30 seconds.',
  guideLinks: 'Guide links',
  guideLinksText: 'Checked the way a player fetches them.',
  guide: { up: 'Working', down: 'Not answering' },
  coverage: 'Days covered',
  coverageText_one: 'Share of {{count, number}} channel with a guide for that day.',
  coverageText_other: 'Share of {{count, number}} channels with a guide for that day.',
  sources: 'Sources by country',
  sourcesText: 'Each is read at least once a day. If one fails, its previous guide stays.',
  country: 'Country',
  state: 'State',
  lastGood: 'Last successful read',
  severalCountries: 'Several countries',
  sourceCount_one: '{{count}} source',
  sourceCount_other: '{{count}} sources',
  sourceState: { ok: 'Good', waiting: 'First reading', failing: 'Has problems' },
  someFailing: '{{failing}} of {{count}} have problems',
  notYet: 'Not yet',
  failedTitle: 'The status did not load',
} as const
