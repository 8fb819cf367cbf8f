import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'fr'> = {
  searchCountries: 'Rechercher par nom ou code',
  name: 'Nom',
  code: 'Code',
  state: 'Statut',
  offered: 'Proposé',
  notOffered: 'Non proposé',
  offeredHint:
    'Les chaînes d’un pays non proposé ne peuvent pas être choisies. Les clients qui les ont les gardent.',
  channels: 'Chaînes',
  emptyCountries: 'Aucun pays ne correspond. Modifiez la recherche ou les filtres.',
  countryUpdated: 'Pays mis à jour',
}
