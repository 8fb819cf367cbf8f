import type * as en from '../en/legal.ts'
import type { Translation } from '../translation.ts'

export const legal: Translation<typeof en.legal, 'de'> = {
  terms: 'Allgemeine Geschäftsbedingungen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  missingTitle: 'Dieser Text ist noch nicht verfügbar',
  missingText: 'Schreiben Sie uns, wir senden ihn Ihnen.',
}
