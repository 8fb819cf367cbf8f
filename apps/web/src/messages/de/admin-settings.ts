import type * as en from '../en/admin-settings.ts'
import type { Translation } from '../translation.ts'

export const adminSettings: Translation<typeof en.adminSettings, 'de'> = {
  lead: 'Für Warenkörbe und neue Bestellungen gilt ein neuer Wert sofort. Bestehende Bestellungen behalten ihren.',
  updated: 'Einstellung wurde aktualisiert',
  bounds: 'Von {{min}} bis {{max}}.',
  fixed: 'Feste Einstellungen',
  fixedText: 'Diese Werte können hier nicht geändert werden.',
  names: {
    payment_extra_fee_in_eur: 'Zahlungsgebühr in EUR',
    payment_extra_fee_percent: 'Zahlungsgebühr in Prozent',
    vat_percent: 'Umsatzsteuer in Prozent',
    trial_days: 'Probezeit in Tagen',
    guide_days_ahead: 'Tage des Guides im Voraus',
    guide_days_back: 'Vergangene Tage des Guides',
  },
  effects: {
    payment_extra_fee_in_eur: 'Wird jedem Kauf hinzugerechnet.',
    payment_extra_fee_percent: 'Anteil der Summe, der jedem Kauf hinzugerechnet wird.',
    vat_percent:
      'In den Preisen enthalten und auf Belegen ausgewiesen, solange unter „Steuersätze“ kein Land des Verkäufers festgelegt ist. 0 heißt, dass keine Umsatzsteuer anfällt.',
    trial_days: 'Dauer der kostenlosen Probezeit. 0 heißt, dass es keine gibt.',
  },
}
