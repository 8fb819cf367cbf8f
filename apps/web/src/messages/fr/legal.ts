import type * as en from '../en/legal.ts'
import type { Translation } from '../translation.ts'

export const legal: Translation<typeof en.legal, 'fr'> = {
  terms: 'Conditions générales',
  privacy: 'Confidentialité',
  imprint: 'Mentions légales',
  missingTitle: 'Ce texte n’est pas encore disponible',
  missingText: 'Écrivez-nous et nous vous l’enverrons.',
}
