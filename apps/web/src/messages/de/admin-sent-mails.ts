import type * as en from '../en/admin-sent-mails.ts'
import type { Translation } from '../translation.ts'

export const adminSentMails: Translation<typeof en.adminSentMails, 'de'> = {
  to: 'An',
  template: 'E-Mail',
  subject: 'Betreff',
  state: 'Status',
  states: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    refused: 'Nicht gesendet',
  },
  created: 'Erstellt',
  closed: 'Gesendet oder abgewiesen',
  tries: 'Fehlversuche',
  error: 'Fehler',
  user: 'Kunde',
  userNumber: 'Kunde #{{id}}',
  search: 'Nach Adresse oder Betreff suchen',
  attention: {
    label: 'Zu erledigen',
    delayed: 'Wartet seit mehr als einer Stunde',
    refused_last_day: 'In den letzten 24 Stunden abgewiesen',
  },
  empty: 'Keine passenden E-Mails. Ändern Sie Suche oder Filter.',
  resend: 'Erneut senden',
  resendFull: 'E-Mail {{id}} erneut senden',
  resendTitle: 'Diese E-Mail erneut senden?',
  resendText: '{{subject}}, an {{to}}',
  resent: 'Die E-Mail ist unterwegs',
  drop: 'Versand abbrechen',
  dropFull: 'Versand von E-Mail {{id}} abbrechen',
  dropTitle: 'Versand dieser E-Mail abbrechen?',
  dropped: 'Die E-Mail wird nicht gesendet',
  format: 'Format',
  html: 'Formatiert',
  text: 'Nur Text',
  erasedText:
    'Der Text dieser E-Mail ist gelöscht. Zum Schutz der Privatsphäre werden Texte 90 Tage aufbewahrt, an gelöschte Konten einen Tag.',
  erased: 'Gelöschtes Konto',
}
