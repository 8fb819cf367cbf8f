import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'de'> = {
  country: 'Rechnungsland',
  hint: 'Bestimmt die Umsatzsteuer. Für Privatpersonen bleibt der Preis gleich.',
  included: 'Inkl. {{percent}} MwSt.: {{amount}}',
  none: 'Keine USt. in: {{country}}',
  reverseCharge: 'Ohne USt. (Reverse Charge)',
  own: 'Künftige Käufe und Verlängerungen werden in diesem Land besteuert. Bereits ausgestellte Belege ändern sich nicht.',
  save: 'Land speichern',
  updated: 'Rechnungsland wurde aktualisiert',
}

export const business: Translation<typeof en.business, 'de'> = {
  title: 'Kauf als Unternehmen',
  add: 'Als Unternehmen kaufen',
  hint: 'Mit einer gültigen USt-IdNr. aus einem anderen EU-Land zahlen Sie ohne Umsatzsteuer und führen sie selbst ab. Firma, Anschrift und USt-IdNr. stehen auf Ihren Belegen.',
  company: 'Firma',
  address: 'Anschrift',
  vatId: 'USt-IdNr.',
  vatIdOf: 'Registriert in: {{country}}',
  apply: 'Prüfen und speichern',
  saved: 'Firmendaten gespeichert',
  change: 'Ändern',
  again: 'Erneut prüfen',
  remove: 'Als Privatperson kaufen',
  removed: 'Sie kaufen jetzt als Privatperson',
  states: {
    reverse_charge: 'Ohne Umsatzsteuer: Sie führen sie selbst ab (Reverse Charge).',
    taxed: 'Steht auf Ihren Belegen. Die Umsatzsteuer wird wie üblich berechnet.',
    unconfirmed:
      'Das USt-Register der EU antwortet nicht. Sie können mit Umsatzsteuer fortfahren oder später erneut prüfen.',
    rejected: 'Das USt-Register der EU kennt diese Nummer nicht mehr, daher wird Umsatzsteuer berechnet.',
  },
}
