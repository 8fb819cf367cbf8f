import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'de'> = {
  searchCountries: 'Nach Name oder Code suchen',
  name: 'Name',
  code: 'Code',
  state: 'Status',
  switchedOn: 'Eingeschaltet',
  switchedOff: 'Ausgeschaltet',
  countryNameHint: 'Nur auf Englisch. Andere Sprachen benennen das Land nach seinem Code.',
  switchedOffHint:
    'Sender eines ausgeschalteten Landes sind nicht wählbar. Kunden, die sie haben, behalten sie.',
  channels: 'Sender',
  emptyCountries: 'Keine passenden Länder. Ändern Sie Suche oder Filter.',
  countryUpdated: 'Land wurde aktualisiert',
  searchChannels: 'Nach Name oder öffentlicher ID suchen',
  searchChannelsHint: 'Name oder öffentliche ID',
  xmltvId: 'Öffentliche ID',
  xmltvIdHint: 'Player ordnen Sender anhand dieser ID zu. Die frühere ID bleibt als Alias erhalten.',
  country: 'Land',
  customers: 'Kunden',
  formerIds: 'Frühere IDs',
  logo: 'Logo-URL',
  channelSwitchedOffHint:
    'Ein ausgeschalteter Sender ist nicht wählbar und fehlt in Guide-Links, bis er wieder eingeschaltet wird.',
  emptyChannels: 'Keine passenden Sender. Ändern Sie Suche oder Filter.',
  channelUpdated: 'Sender wurde aktualisiert',
  deleted: 'Sender wurden gelöscht',
  missing: 'Diesen Sender gibt es nicht',
  toList: 'Alle Sender',
  parts: 'Bereiche des Senders',
  tabs: { channel: 'Sender', customers: 'Kunden' },
  edit: 'Sender',
  otherNames: 'Weitere Namen',
  otherNamesHint: 'Einer pro Zeile. Player und Suche finden den Sender auch unter diesen Namen.',
  preview: 'Programm ansehen',
  guide: 'Programm',
  guideStates: { current: 'Mit Programm', missing: 'Ohne Programm' },
  coverage: 'Abdeckung',
  refreshed: 'Aktualisiert',
  noSources: 'Keine Quelle hat diesen Sender.',
  priority: 'Priorität {{priority, number}}',
  supplies: 'Liefert ihn',
  sourceOff: 'Aus',
  email: 'E-Mail',
  noCustomers: 'Niemand hat diesen Sender.',
  switch: {
    on: 'Einschalten',
    off: 'Ausschalten',
    text: 'Besucher sehen sie nicht mehr, und Guide-Links liefern sie nicht mehr. Sie können sie jederzeit wieder einschalten.',
    title_one: '{{count, number}} Sender ausschalten?',
    title_other: '{{count, number}} Sender ausschalten?',
    begunOn_one: '{{count, number}} Sender wird eingeschaltet',
    begunOn_other: '{{count, number}} Sender werden eingeschaltet',
    begunOff_one: '{{count, number}} Sender wird ausgeschaltet',
    begunOff_other: '{{count, number}} Sender werden ausgeschaltet',
  },
  holders: {
    none: 'Kein Kunde ist betroffen.',
    channel_one: '{{count, number}} Kunde hat diesen Sender auf dem Guide-Link und verliert ihn.',
    channel_other: '{{count, number}} Kunden haben diesen Sender auf dem Guide-Link und verlieren ihn.',
    channels_one: '{{count, number}} Kunde hat mindestens einen davon auf dem Guide-Link und verliert ihn.',
    channels_other:
      '{{count, number}} Kunden haben mindestens einen davon auf dem Guide-Link und verlieren ihn.',
    source_one:
      '{{count, number}} Kunde hat Sender, die diese Quelle liefert. Wo keine andere Quelle einspringt, endet das Programm in wenigen Tagen.',
    source_other:
      '{{count, number}} Kunden haben Sender, die diese Quelle liefert. Wo keine andere Quelle einspringt, endet das Programm in wenigen Tagen.',
    guides_one:
      '{{count, number}} Kunde hat Sender, die diese Quelle liefert. Deren Programm kann sich ändern.',
    guides_other:
      '{{count, number}} Kunden haben Sender, die diese Quelle liefert. Deren Programm kann sich ändern.',
  },
  delete: {
    label: 'Löschen',
    title_one: '{{count, number}} Sender löschen?',
    title_other: '{{count, number}} Sender löschen?',
    text: 'Sie verschwinden aus Katalog, Warenkörben und Guide-Links, und Kunden, die sie hatten, werden per E-Mail informiert. Solange das Löschen läuft, können Sie es rückgängig machen.',
    unheld:
      'Er verschwindet aus Katalog und Warenkörben. Er ist auf keinem Guide-Link, also wird niemand informiert. Solange das Löschen läuft, können Sie es rückgängig machen.',
    held_one:
      'Er verschwindet aus Katalog, Warenkörben und Guide-Links. {{count, number}} Kunde hat ihn und wird per E-Mail informiert. Sie nennt den Sender und führt zur Senderliste. Solange das Löschen läuft, können Sie es rückgängig machen.',
    held_other:
      'Er verschwindet aus Katalog, Warenkörben und Guide-Links. {{count, number}} Kunden haben ihn und werden per E-Mail informiert. Sie nennt den Sender und führt zur Senderliste. Solange das Löschen läuft, können Sie es rückgängig machen.',
    begun: 'Das Löschen beginnt in zehn Sekunden',
    waiting: 'Sender werden in {{time}} gelöscht',
    running: 'Sender werden gelöscht',
    failed: 'Das Löschen wurde unterbrochen',
    undo: 'Rückgängig machen',
    undone: 'Die Sender sind wieder da',
    restart: 'Fortsetzen',
  },
}
