import type * as en from '../en/channel-tools.ts'
import type { Translation } from '../translation.ts'

export const listFilters: Translation<typeof en.listFilters, 'fr'> = {
  label: 'Filtrer la liste',
  country: 'Pays',
  allCountries: 'Tous les pays',
  guide: 'Avec guide',
  hd: 'HD uniquement',
  selected: 'Sélection uniquement',
  versions: 'Toutes les versions',
  showAll: 'Tout afficher',
  emptyTitle: 'Aucune chaîne ne correspond à ces filtres',
  emptyText: 'Effacez-les ou choisissez-en d’autres.',
  clear: 'Effacer les filtres',
  noneTitle: 'Aucune chaîne choisie pour l’instant',
  noneText: 'Les chaînes que vous choisissez apparaissent ici.',
  allChannels: 'Afficher toutes les chaînes',
}

export const cartNotices: Translation<typeof en.cartNotices, 'fr'> = {
  undo: 'Annuler',
  merged_one: '{{count, number}} chaîne de cette visite ajoutée',
  merged_other: '{{count, number}} chaînes de cette visite ajoutées',
  keep: 'Conserver',
  discard: 'Retirer',
}

export const wanted: Translation<typeof en.wanted, 'fr'> = {
  checkout: 'Connectez-vous pour commander.',
  trial: 'Connectez-vous pour votre essai gratuit.',
  profile: 'Connectez-vous pour ouvrir votre profil.',
  epg: 'Connectez-vous pour voir ce que diffuse cette chaîne.',
  login: 'Connectez-vous pour continuer',
  register: 'Créer un compte',
}

export const emptyList: Translation<typeof en.emptyList, 'fr'> = {
  nothingFoundText: 'Essayez avec moins de lettres, une autre orthographe ou l’identifiant de la chaîne.',
  noChannelsTitle: 'Pas encore de chaînes ici',
  noChannelsText: 'Choisissez un autre pays.',
}

export const listKeys: Translation<typeof en.listKeys, 'fr'> = {
  hint: 'Flèches : parcourir, → : versions, Entrée : sélectionner, Échap : rechercher',
}

export const guidesProgress: Translation<typeof en.guidesProgress, 'fr'> = {
  ready: 'Guides prêts pour {{ready, number}} chaînes sur {{count, number}}',
}
