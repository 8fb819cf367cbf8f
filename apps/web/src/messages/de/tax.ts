import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'de'> = {
  country: 'Rechnungsland',
  hint: 'Bestimmt die Mehrwertsteuer. Der Preis bleibt gleich.',
  included: 'Inkl. {{percent}} MwSt.: {{amount}}',
  none: 'Keine MwSt. in: {{country}}',
  own: 'Dort werden Ihre nächsten Käufe und Verlängerungen besteuert. Bereits ausgestellte Belege bleiben, wie sie sind.',
  save: 'Land speichern',
  updated: 'Rechnungsland wurde aktualisiert',
}
