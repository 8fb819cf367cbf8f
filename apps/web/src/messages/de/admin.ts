import type * as en from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const adminMenu: Translation<typeof en.adminMenu, 'de'> = {
  users: 'Benutzer',
  orders: 'Bestellungen',
  payments: 'Zahlungen',
  countries: 'Länder',
  addresses: 'IP-Adressen',
  settings: 'Einstellungen',
  channels: 'Senderliste',
  auditLog: 'Änderungsprotokoll',
}

export const adminList: Translation<typeof en.adminList, 'de'> = {
  selection: 'Auswahl',
  selected_one: '{{count, number}} ausgewählt',
  selected_other: '{{count, number}} ausgewählt',
  clearSelection: 'Auswahl aufheben',
  selectPage: 'Alle Zeilen dieser Seite auswählen',
  selectRow: '{{key}} auswählen',
  failedTitle: 'Die Liste konnte nicht geladen werden',
  emptyTitle: 'Nichts gefunden',
  paging: 'Seiten',
  range: '{{from, number}}–{{to, number}} von {{total, number}}',
  perPage: 'Zeilen',
  previous: 'Zurück',
  next: 'Weiter',
  all: 'Alle',
  clearFilters: 'Filter löschen',
  removeFilter: 'Filter „{{filter}}“ entfernen',
  view: 'Ansicht',
  columns: 'Spalten',
  density: 'Zeilenhöhe',
  densities: { comfortable: 'Normal', compact: 'Kompakt' },
  keys: {
    title: 'Tastenkürzel',
    move: 'Vorherige oder nächste Zeile',
    ends: 'Erste oder letzte Zeile',
    open: 'Zeile öffnen',
    select: 'Zeile auswählen',
    search: 'Suchen',
    help: 'Diese Tastenkürzel anzeigen',
  },
}

export const adminForm: Translation<typeof en.adminForm, 'de'> = {
  save: 'Speichern',
  unsavedTitle: 'Änderungen verwerfen?',
  unsavedText: 'Auf dieser Seite gibt es Änderungen, die nicht gespeichert sind.',
  discard: 'Änderungen verwerfen',
  stay: 'Weiter bearbeiten',
  yes: 'Ja',
  no: 'Nein',
  conflict:
    'Jemand hat inzwischen andere Werte gespeichert. Wählen Sie, welche gelten, und speichern Sie erneut.',
  theirs: 'Dort: {{value}}',
  mine: 'Hier: {{value}}',
  takeTheirs: 'Deren Werte übernehmen',
  keepMine: 'Meine Werte behalten',
}
