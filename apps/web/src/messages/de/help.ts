import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'de'> = {
  title: 'Fragen und Antworten',
  search: 'Fragen durchsuchen',
  clearSearch: 'Suche leeren',
  synonyms:
    'erstatt, geld, widerruf; rechnung, beleg, quittung; kündig, beenden, abbestell; freund, familie, nachbar, teilen; zeitzone, falsche zeit, verschoben',
  nothingFound: 'Keine Fragen gefunden. Versuchen Sie weniger oder andere Wörter.',
  found_one: '{{count}} Frage gefunden',
  found_other: '{{count}} Fragen gefunden',
  more: 'Frage nicht gefunden?',
  writeToUs: 'Schreiben Sie uns',
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
  severalCountries: 'Mehrere Länder',
  sourceCount_one: '{{count}} Quelle',
  sourceCount_other: '{{count}} Quellen',
  sourceState: { ok: 'Gut', waiting: 'Erster Abruf', failing: 'Gestört' },
  someFailing: '{{failing}} von {{count}} gestört',
  notYet: 'Noch nicht',
  failedTitle: 'Der Status konnte nicht geladen werden',
}
