import type * as en from '../en/admin-addresses.ts'
import type { Translation } from '../translation.ts'

export const adminAddresses: Translation<typeof en.adminAddresses, 'de'> = {
  search: 'Nach Adresse suchen',
  open: 'Adresse nachschlagen',
  openSubmit: 'Nachschlagen',
  network: 'IP-Adresse oder Netz',
  networkHint: 'Etwa 203.0.113.7 oder 2001:db8::/32.',
  address: 'Adresse',
  country: 'Land',
  rule: 'Regel',
  users: 'Benutzer',
  fetches: 'Abrufe',
  fetchCount_one: '{{count, number}} Abruf',
  fetchCount_other: '{{count, number}} Abrufe',
  firstSeen: 'Zuerst gesehen',
  lastSeen: 'Zuletzt gesehen',
  status: {
    banned: 'Gesperrt',
    whitelisted: 'Auf der Positivliste',
  },
  empty: 'Keine passenden Adressen. Ändern Sie Suche oder Filter.',
  missing: 'Das ist keine IP-Adresse',
  all: 'Alle Adressen',
  noUsers: 'Von hier wurde in den letzten 90 Tagen kein Guide-Link abgerufen.',
  updated: 'Adresse wurde aktualisiert',
  ban: {
    label: 'Sperren',
    title: '{{ip}} sperren?',
    text: 'Die Website weist die Adresse ab, und Guide-Links zeigen ihr einen Hinweis.',
    reason: 'Grund',
    until: 'Bis',
    untilHint: 'Ohne Datum gilt die Sperre, bis sie aufgehoben wird.',
    forever: 'Bis sie aufgehoben wird',
  },
  unban: {
    label: 'Sperre aufheben',
    title: 'Sperre aufheben?',
    text: 'Website und Guide-Links stehen der Adresse sofort wieder offen.',
  },
  whitelist: {
    label: 'Auf die Positivliste',
    title: '{{ip}} auf die Positivliste setzen?',
    text: 'Eine Adresse auf der Positivliste wird nie gedrosselt oder gesperrt.',
    note: 'Notiz',
  },
  unwhitelist: {
    label: 'Von der Positivliste nehmen',
    title: 'Von der Positivliste nehmen?',
    text: 'Drosselung und Sperren gelten wieder für die Adresse.',
  },
}
