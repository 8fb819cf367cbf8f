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
  searchChannels: 'Nach Name oder öffentlicher ID suchen',
  xmltvId: 'Öffentliche ID',
  xmltvIdHint: 'Player ordnen Sender danach zu. Die frühere ID bleibt als Alias.',
  country: 'Land',
  customers: 'Kunden',
  formerIds: 'Frühere IDs',
  logo: 'Logo-URL',
  channelOfferedHint:
    'Ein Sender, der nicht im Angebot ist, ist nicht wählbar. Kunden, die ihn haben, behalten ihn.',
  emptyChannels: 'Kein Sender passt. Ändern Sie Suche oder Filter.',
  channelUpdated: 'Sender wurde aktualisiert',
  deleted: 'Sender wurden gelöscht',
  delete: {
    label: 'Löschen',
    title_one: '{{count, number}} Sender löschen?',
    title_other: '{{count, number}} Sender löschen?',
    text: 'Sie verschwinden aus Katalog, Warenkörben und Guide-Links, und Kunden, die sie hatten, werden per E-Mail informiert. Bis zum Ende können Sie es rückgängig machen.',
    begun: 'Das Löschen hat begonnen',
    running: 'Sender werden gelöscht',
    failed: 'Das Löschen ist stehen geblieben',
    progress: '{{done, number}} von {{total, number}}',
    undo: 'Rückgängig machen',
    undone: 'Die Sender sind wieder da',
    restart: 'Fortsetzen',
  },
}
