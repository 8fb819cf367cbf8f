export const adminCatalogue = {
  searchCountries: 'Search by name or code',
  name: 'Name',
  code: 'Code',
  state: 'Status',
  offered: 'On offer',
  notOffered: 'Not on offer',
  offeredHint:
    'Channels of a country that is not on offer cannot be chosen. Customers who have them keep them.',
  channels: 'Channels',
  emptyCountries: 'No country matches. Change the search or the filters.',
  countryUpdated: 'Country updated successfully',
} as const
