import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'fr'> = {
  country: 'Pays de facturation',
  hint: 'Détermine la TVA. Pour les particuliers, le prix reste le même.',
  included: 'Dont TVA {{percent}} : {{amount}}',
  none: 'Sans TVA : {{country}}',
  reverseCharge: 'Hors TVA (autoliquidation)',
  own: 'Vos prochains achats et renouvellements y sont taxés. Les reçus déjà émis ne changent pas.',
  save: 'Enregistrer le pays',
  updated: 'Pays de facturation mis à jour',
}

export const business: Translation<typeof en.business, 'fr'> = {
  title: 'Achat en tant qu’entreprise',
  add: 'Acheter en tant qu’entreprise',
  hint: 'Avec un numéro de TVA valide d’un autre pays de l’UE, vous payez hors TVA et la déclarez vous-même. La société, son adresse et le numéro figurent sur vos reçus.',
  company: 'Société',
  address: 'Adresse',
  vatId: 'Numéro de TVA',
  vatIdOf: 'Pays d’immatriculation : {{country}}',
  apply: 'Vérifier et enregistrer',
  saved: 'Société enregistrée',
  change: 'Modifier',
  again: 'Vérifier à nouveau',
  remove: 'Acheter en tant que particulier',
  removed: 'Vous achetez désormais en tant que particulier',
  states: {
    reverse_charge: 'Hors TVA : vous la déclarez vous-même (autoliquidation).',
    taxed: 'Figure sur vos reçus. La TVA est facturée comme d’habitude.',
    unconfirmed:
      'Le registre TVA de l’UE ne répond pas. Vous pouvez continuer avec la TVA ou vérifier à nouveau plus tard.',
    rejected: 'Le registre TVA de l’UE ne connaît plus ce numéro : la TVA est donc facturée.',
  },
}
