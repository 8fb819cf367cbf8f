import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'de'> = {
  title: 'Fragen und Antworten',
  search: 'Fragen durchsuchen',
  clearSearch: 'Suche leeren',
  synonyms:
    'erstatt, rückerstatt, geld, widerruf; rechnung, beleg, quittung; kündig, beenden, abbestell; freund, familie, nachbar, teilen; zeitzone, falsche zeit, verschoben; zwei fernseher, mehrere, fernseher, zimmer, gerät; geschenk, verschenk, gutschein, gift, voucher; m3u, playlist, wiedergabeliste, import',
  nothingFound: 'Keine Fragen gefunden. Versuchen Sie weniger oder andere Wörter.',
  found_one: '{{count}} Frage gefunden',
  found_other: '{{count}} Fragen gefunden',
  channelGone: 'Sender umbenannt oder nicht mehr da?',
  more: 'Frage nicht gefunden?',
  contact: 'Kontakt',
  failedTitle: 'Die Fragen konnten nicht geladen werden',
}

export const status: Translation<typeof en.status, 'de'> = {
  title: 'Status',
  overall: {
    good: 'Alles läuft.',
    building: 'Alles läuft. Einige Programme werden gerade zum ersten Mal abgerufen.',
    troubled:
      'Die Guide-Links funktionieren. Einige Quellen haben Probleme; deren Sender zeigen das letzte gute Programm.',
    down: 'Die Guide-Links antworten gerade nicht. Wir kümmern uns darum.',
  },
  checked: 'Geprüft um {{time}}. Aktualisierung alle 30 Sekunden.',
  guideLinks: 'Guide-Links',
  guideLinksText: 'Geprüft, wie ein Player sie abruft.',
  guide: { up: 'Läuft', down: 'Antwortet nicht' },
  coverage: 'Abgedeckte Tage',
  coverageText_one: 'Anteil von {{count, number}} Sender mit Programm für den Tag.',
  coverageText_other: 'Anteil der {{count, number}} Sender mit Programm für den Tag.',
  sources: 'Quellen nach Land',
  sourcesText: 'Jede wird mindestens einmal am Tag abgerufen. Fällt eine aus, bleibt das bisherige Programm.',
  country: 'Land',
  state: 'Zustand',
  lastGood: 'Zuletzt erfolgreich abgerufen',
  showAll: 'Alle {{number, number}} anzeigen',
  showFewer: 'Weniger anzeigen',
  severalCountries: 'Mehrere Länder',
  sourceCount_one: '{{count}} Quelle',
  sourceCount_other: '{{count}} Quellen',
  sourceState: { ok: 'Gut', waiting: 'Erster Abruf', failing: 'Gestört' },
  someFailing: '{{failing}} von {{count}} gestört',
  channelGone: 'Sender umbenannt oder nicht mehr da?',
  notYet: 'Noch nicht',
  failedTitle: 'Der Status konnte nicht geladen werden',
}

export const changes: Translation<typeof en.changes, 'de'> = {
  title: 'Senderänderungen',
  lead: 'Neue, umbenannte und entfernte Sender der letzten zwei Jahre. Frühere IDs bleiben in Ihrem Programm als Namen des Senders erhalten, damit ihn die meisten Player weiterhin finden.',
  feed: 'Atom-Feed',
  country: 'Land',
  allCountries: 'Alle Länder',
  kind: {
    added_one: '{{count, number}} neuer Sender',
    added_other: '{{count, number}} neue Sender',
    renamed_one: '{{count, number}} Sender umbenannt',
    renamed_other: '{{count, number}} Sender umbenannt',
    id_changed_one: '{{count, number}} Sender mit neuer ID',
    id_changed_other: '{{count, number}} Sender mit neuen IDs',
    merged_one: '{{count, number}} Sender zusammengeführt',
    merged_other: '{{count, number}} Sender zusammengeführt',
    removed_one: '{{count, number}} Sender entfernt',
    removed_other: '{{count, number}} Sender entfernt',
    restored_one: '{{count, number}} Sender wieder da',
    restored_other: '{{count, number}} Sender wieder da',
  },
  formerly: 'früher',
  includes: 'enthält jetzt',
  showAll: 'Alle anzeigen',
  showMore: 'Mehr anzeigen',
  pages: 'Seiten',
  newer: 'Neuere',
  older: 'Ältere',
  page: 'Seite {{page, number}} von {{pages, number}}',
  noneTitle: 'Noch keine Änderungen',
  noneText: 'Änderungen erscheinen hier, sobald es welche gibt.',
  failedTitle: 'Die Änderungen konnten nicht geladen werden',
}

export const ping: Translation<typeof en.ping, 'de'> = {
  title: 'pong',
  waiting: 'Wir fragen Guidefeed.',
  text: 'Guidefeed antwortet. Dort ist es {{time}}.',
}
