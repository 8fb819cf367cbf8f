import type * as en from '../en/admin-holders.ts'
import type { Translation } from '../translation.ts'

export const adminHolders: Translation<typeof en.adminHolders, 'de'> = {
  label: 'Abos beenden',
  title: 'Abos beenden und erstatten?',
  text: 'Der Zugang endet sofort, und der nicht genutzte Teil jeder bezahlten Laufzeit wird über das ursprüngliche Zahlungsmittel erstattet. Jeder Kunde erhält eine E-Mail mit dem Grund. Das erste Abo endet nach zehn Sekunden; Erstattungen lassen sich nicht rückgängig machen.',
  whose: 'Wessen Abos',
  without_others: 'Kunden ohne weitere Sender',
  all: 'Alle Kunden mit diesen Sendern',
  sum: 'Abos: {{total, number}}, Erstattung: {{amount}}',
  hint: 'Ausgeschaltete Sender zählen nicht als weitere Sender.',
  nobody: 'Kein Kunde mit laufendem Abo hat diese Sender.',
  reason: 'Grund',
  submit: 'Beenden und {{amount}} erstatten',
  begun: 'Das erste Abo endet in zehn Sekunden',
  waiting: 'Abos werden in {{time}} beendet',
  running: 'Abos werden beendet und erstattet',
  failed: 'Das Beenden wurde unterbrochen',
  stop: 'Anhalten',
  result: 'Beendet: {{ended, number}}, erstattet: {{amount}}',
  unended: 'Diese Abos konnten nicht beendet werden',
  unendedHint:
    'Öffnen Sie jedes davon und beenden Sie es dort. Ursache kann eine unbezahlte Bestellung sein oder ein Zahlungsanbieter, der nicht antwortet.',
  subscription: 'Abo {{id}}',
  close: 'Schließen',
}
