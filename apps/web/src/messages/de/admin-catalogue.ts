import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'de'> = {
  searchCountries: 'Nach Name oder Code suchen',
  name: 'Name',
  code: 'Code',
  state: 'Status',
  offered: 'Im Angebot',
  notOffered: 'Nicht im Angebot',
  offeredHint:
    'Sender eines Landes, das nicht im Angebot ist, sind nicht wählbar. Kunden, die sie haben, behalten sie.',
  channels: 'Sender',
  emptyCountries: 'Kein Land passt. Ändern Sie Suche oder Filter.',
  countryUpdated: 'Land wurde aktualisiert',
}
