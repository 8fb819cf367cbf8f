import type * as en from '../en/admin-tax.ts'
import type { Translation } from '../translation.ts'

export const adminTax: Translation<typeof en.adminTax, 'de'> = {
  search: 'Nach Land suchen',
  lead: 'Die Preise sind in jedem Land gleich; der Satz bestimmt, wie viel davon Umsatzsteuer ist.',
  withoutSeller:
    'Kein Land des Verkäufers festgelegt: Für jeden Verkauf gilt die Umsatzsteuer aus den Einstellungen.',
  withSeller: 'Land des Verkäufers: {{country}}. Belege weisen den Satz des Zahlungstags aus.',
  country: 'Land',
  percent: 'Umsatzsteuer in Prozent',
  from: 'Ab',
  until: 'Bis',
  open: 'Ohne Ende',
  status: 'Status',
  states: { current: 'Gültig', future: 'Künftig', past: 'Abgelaufen' },
  new: 'Neuer Satz',
  create: 'Satz anlegen',
  hint: 'Ein Satz gilt frühestens ab morgen und löst den vorherigen ab. Sobald er gilt, lässt er sich nicht mehr ändern.',
  created: 'Steuersatz angelegt',
  updated: 'Steuersatz wurde aktualisiert',
  empty: 'Keine passenden Sätze. Ändern Sie Suche oder Filter.',
  replace: 'Ersetzen',
  replaceOf: 'Satz von {{country}} ersetzen',
  delete: {
    label: 'Löschen',
    full: 'Satz von {{country}} ab {{day}} löschen',
    title: 'Diesen Satz löschen?',
    text: 'Der vorherige Satz bleibt dann gültig.',
    done: 'Steuersatz gelöscht',
  },
  export: {
    label: 'Quartal exportieren',
    hint: 'Belege und Erstattungsbelege, summiert nach Land und Satz, wie die OSS-Meldung sie braucht. Erstattungen zu Verkäufen früherer Quartale stehen getrennt, als Berichtigungen.',
    file: 'Datei',
    adminExportTax: 'Summen nach Land und Satz',
    adminExportEcSales: 'Zusammenfassende Meldung (nach USt-IdNr.)',
    adminExportReceipts: 'Belege und Gutschriften, einzeln',
    quarter: 'Quartal',
    download: 'CSV herunterladen',
  },
  seller: {
    label: 'Land des Verkäufers',
    hint: 'Das EU-Land, in dem Sie umsatzsteuerlich registriert sind. Ist es festgelegt, werden Verkäufe im Land des Käufers besteuert. Steuertage und Quartale beginnen um Mitternacht in seiner Zeitzone.',
    none: 'Keines: Umsatzsteuer aus den Einstellungen',
    updated: 'Land des Verkäufers wurde aktualisiert',
  },
}
