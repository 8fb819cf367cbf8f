import type * as en from '../en/legal.ts'
import type { Translation } from '../translation.ts'

export const legal: Translation<typeof en.legal, 'es'> = {
  terms: 'Términos y condiciones',
  privacy: 'Privacidad',
  imprint: 'Aviso legal',
  missingTitle: 'Este texto aún no está disponible',
  missingText: 'Escríbenos y te lo enviamos.',
}
