import type * as en from '../en/admin-jobs.ts'
import type { Translation } from '../translation.ts'

export const adminJobs: Translation<typeof en.adminJobs, 'de'> = {
  kind: 'Art',
  state: 'Status',
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    failed: 'Fehlgeschlagen',
  },
  subject: 'Objekt',
  attempts: 'Versuche',
  runAt: 'Lauf',
  createdAt: 'Eingereiht',
  error: 'Fehler',
  attention: { label: 'Zu erledigen', failed_last_day: 'In den letzten 24 Stunden fehlgeschlagen' },
  empty: 'Kein Job passt.',
  retry: 'Wiederholen',
  runNow: 'Jetzt starten',
  drop: 'Verwerfen',
  dropText: 'Er wird nicht ausgeführt. Laufende Jobs und die nächsten Läufe wiederkehrender Jobs bleiben.',
  dropTitle_one: '{{count, number}} Job verwerfen?',
  dropTitle_other: '{{count, number}} Jobs verwerfen?',
  retried_one: '{{count, number}} Job wird erneut ausgeführt',
  retried_other: '{{count, number}} Jobs werden erneut ausgeführt',
  dropped_one: '{{count, number}} Job verworfen',
  dropped_other: '{{count, number}} Jobs verworfen',
}
