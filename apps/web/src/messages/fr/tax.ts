import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'fr'> = {
  country: 'Pays de facturation',
  hint: 'Détermine la TVA. Le prix reste le même.',
  included: 'Dont TVA {{percent}} : {{amount}}',
  none: 'Sans TVA : {{country}}',
  own: 'Vos prochains achats et renouvellements y sont taxés. Les reçus déjà émis ne changent pas.',
  save: 'Enregistrer le pays',
  updated: 'Pays de facturation mis à jour',
}
