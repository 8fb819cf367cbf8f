import type * as en from '../en/channel-tools.ts'
import type { Translation } from '../translation.ts'

export const listFilters: Translation<typeof en.listFilters, 'de'> = {
  label: 'Liste filtern',
  country: 'Land',
  allCountries: 'Alle Länder',
  guide: 'Mit Programm',
  hd: 'Nur HD',
  selected: 'Nur ausgewählte',
  versions: 'Alle Versionen',
  showAll: 'Alle anzeigen',
  emptyTitle: 'Kein Sender passt zu diesen Filtern',
  emptyText: 'Setzen Sie die Filter zurück, oder wählen Sie andere.',
  clear: 'Filter zurücksetzen',
  noneTitle: 'Noch keine Sender ausgewählt',
  noneText: 'Sender, die Sie auswählen, erscheinen hier.',
  allChannels: 'Alle Sender anzeigen',
}

export const cartNotices: Translation<typeof en.cartNotices, 'de'> = {
  undo: 'Rückgängig',
  merged_one: '{{count, number}} Sender aus diesem Besuch hinzugefügt',
  merged_other: '{{count, number}} Sender aus diesem Besuch hinzugefügt',
  keep: 'Behalten',
  discard: 'Verwerfen',
}

export const wanted: Translation<typeof en.wanted, 'de'> = {
  checkout: 'Melden Sie sich an, um zu bestellen.',
  trial: 'Melden Sie sich für Ihre kostenlose Probezeit an.',
  profile: 'Melden Sie sich an, um Ihr Profil zu öffnen.',
  epg: 'Melden Sie sich an, um zu sehen, was dieser Sender zeigt.',
  login: 'Melden Sie sich an, um fortzufahren',
  register: 'Konto anlegen',
}

export const emptyList: Translation<typeof en.emptyList, 'de'> = {
  nothingFoundText: 'Versuchen Sie es mit weniger Buchstaben, anderer Schreibweise oder der ID des Senders.',
  noChannelsTitle: 'Hier gibt es noch keine Sender',
  noChannelsText: 'Wählen Sie ein anderes Land.',
}

export const listKeys: Translation<typeof en.listKeys, 'de'> = {
  hint: 'Pfeile bewegen, → zeigt Versionen, Enter wählt, Esc sucht',
}

export const guidesProgress: Translation<typeof en.guidesProgress, 'de'> = {
  ready: 'Programm für {{ready, number}} von {{count, number}} Sendern fertig',
}
