import type * as en from '../en/epg.ts'
import type { Translation } from '../translation.ts'

export const epg: Translation<typeof en.epg, 'de'> = {
  days: 'Tage',
  today: 'Heute',
  yesterday: 'Gestern',
  tomorrow: 'Morgen',
  times: 'Zeitzone {{zone}}',
  now: 'Jetzt',
  onNow: 'Läuft jetzt',
  nowAndNext: 'Jetzt und danach',
  emptyTitle: 'Keine Sendungen für diesen Tag',
  missingText: 'Sobald es eines gibt, ist es Teil Ihres Guide-Links.',
  emptyText: 'Das Programm reicht sieben Tage voraus. Wählen Sie einen Tag, der näher an heute liegt.',
  failedTitle: 'Die Sendungen konnten nicht geladen werden',
  failedText: 'Schließen Sie diese Ansicht und öffnen Sie sie gleich noch einmal.',
  programmes: 'Sendungen von {{name}}, {{day}}',
  noDescription: 'Keine Beschreibung.',
  gridTitle: 'TV-Programm',
  gridChannels_one: '{{count}} Sender',
  gridChannels_other: '{{count}} Sender',
  gridLabel: 'Sendungen auf Ihren Sendern, {{day}}',
  noProgrammes: 'Keine Sendungen',
  gridEmptyTitle: 'Sie haben noch keine Sender ausgewählt',
  gridEmptyText: 'Wählen Sie Sender aus, dann sehen Sie hier, was läuft.',
  gridToChannels: 'Sender auswählen',
  guestDays: 'Anmelden und alle Tage sehen',
}
