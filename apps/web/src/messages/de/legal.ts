import type * as en from '../en/legal.ts'
import type { Translation } from '../translation.ts'

export const legal: Translation<typeof en.legal, 'de'> = {
  terms: 'Allgemeine Geschäftsbedingungen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  missingTitle: 'Dieser Text fehlt noch',
  missingText: 'Schreiben Sie uns, wir senden ihn Ihnen.',
}
