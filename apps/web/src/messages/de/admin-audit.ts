import type * as en from '../en/admin-audit.ts'
import type { Translation } from '../translation.ts'

export const adminAudit: Translation<typeof en.adminAudit, 'de'> = {
  search: 'Nach Aktion, Objekt oder Person suchen',
  action: 'Aktion',
  subject: 'Objekt',
  actor: 'Von',
  at: 'Wann',
  ip: 'IP-Adresse',
  request: 'Anfrage',
  from: 'Ab',
  to: 'Bis',
  byUser: 'Von Benutzer #{{id}}',
  actors: {
    user: 'Gelöschter Benutzer',
    visitor: 'Besucher',
    system: 'System',
  },
  actingAs: 'als',
  empty: 'Kein Eintrag passt.',
  allAbout: 'Alle Einträge zu diesem Objekt',
  allBy: 'Alle Einträge dieser Person',
  noStates: 'Diese Aktion hat keine Felder geändert.',
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
}
