import type * as en from '../en/proof.ts'
import type { Translation } from '../translation.ts'

export const proof: Translation<typeof en.proof, 'fr'> = {
  title: 'Confirmez votre identité',
  password: 'Saisissez votre mot de passe pour continuer.',
  provider: 'Reconnectez-vous avec le service associé pour continuer.',
  either: 'Saisissez votre mot de passe ou connectez-vous avec le service associé pour continuer.',
  nothing:
    'Déconnectez-vous, choisissez un mot de passe via « Mot de passe oublié », puis reconnectez-vous et réessayez.',
  noPasskey: 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez une autre méthode.',
  confirm: 'Confirmer',
}
