import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'de'> = {
  title: 'Fragen und Antworten',
  search: 'Fragen durchsuchen',
  clearSearch: 'Suche leeren',
  nothingFound: 'Keine Frage enthält diese Wörter. Versuchen Sie weniger oder andere.',
  found_one: '{{count}} Frage gefunden',
  found_other: '{{count}} Fragen gefunden',
  more: 'Ihre Frage ist nicht dabei?',
  writeToUs: 'Schreiben Sie uns',
  failedTitle: 'Die Fragen konnten nicht geladen werden',
  missingTitle: 'Diese Frage gibt es nicht',
  question: 'Frage {{id}}',
  toList: 'Alle Fragen',
}

export const status: Translation<typeof en.status, 'de'> = {
  title: 'Status',
  overall: {
    good: 'Alles läuft.',
    building: 'Alles läuft. Einige Programme werden gerade zum ersten Mal gelesen.',
    troubled:
      'Die Guide-Links laufen. Einige Quellen haben Probleme; deren Sender zeigen das letzte gute Programm.',
    down: 'Die Guide-Links antworten gerade nicht. Wir kümmern uns darum.',
  },
  checked: 'Geprüft um {{time}}, alle halbe Minute erneut.',
  guideLinks: 'Guide-Links',
  guideLinksText: 'Abgefragt, wie ein Player sie abfragt.',
  guide: { up: 'Läuft', down: 'Antwortet nicht' },
  coverage: 'Bekannte Tage',
  coverageText_one: 'Der Anteil von {{count, number}} Sender, dessen Programm für den Tag bekannt ist.',
  coverageText_other: 'Der Anteil von {{count, number}} Sendern, deren Programm für den Tag bekannt ist.',
  sources: 'Quellen nach Land',
  sourcesText: 'Jede wird mindestens einmal am Tag gelesen. Fällt eine aus, bleibt das bisherige Programm.',
  country: 'Land',
  state: 'Zustand',
  lastGood: 'Zuletzt gelesen',
  severalCountries: 'Mehrere Länder',
  sourceCount_one: '{{count}} Quelle',
  sourceCount_other: '{{count}} Quellen',
  sourceState: { ok: 'Gut', waiting: 'Wird erstmals gelesen', failing: 'Gestört' },
  someFailing: '{{failing}} von {{count}} gestört',
  notYet: 'Noch nicht',
  failedTitle: 'Der Status konnte nicht geladen werden',
}
