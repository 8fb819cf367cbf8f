import type * as en from '../en/admin-addresses.ts'
import type { Translation } from '../translation.ts'

export const adminAddresses: Translation<typeof en.adminAddresses, 'fr'> = {
  search: 'Rechercher une adresse',
  open: 'Rechercher une adresse',
  openSubmit: 'Rechercher',
  network: 'Adresse IP ou réseau',
  networkHint: 'Par exemple 203.0.113.7 ou 2001:db8::/32.',
  address: 'Adresse',
  country: 'Pays',
  rule: 'Règle',
  users: 'Utilisateurs',
  fetches: 'Téléchargements',
  fetchCount_one: '{{count, number}} téléchargement',
  fetchCount_other: '{{count, number}} téléchargements',
  firstSeen: 'Premier accès',
  lastSeen: 'Dernier accès',
  status: {
    banned: 'Bannie',
    whitelisted: 'Autorisée',
  },
  empty: 'Aucune adresse ne correspond. Modifiez la recherche ou les filtres.',
  missing: 'Ce n’est pas une adresse IP',
  all: 'Toutes les adresses',
  noUsers: 'Aucun lien de guide n’a été téléchargé d’ici ces 90 derniers jours.',
  updated: 'Adresse mise à jour',
  ban: {
    label: 'Bannir',
    title: 'Bannir {{ip}} ?',
    text: 'Le site refuse l’adresse et les liens de guide lui affichent un avis.',
    reason: 'Motif',
    until: 'Jusqu’au',
    untilHint: 'Sans date, le bannissement dure jusqu’à sa levée.',
    forever: 'Jusqu’à sa levée',
  },
  unban: {
    label: 'Lever le bannissement',
    title: 'Lever le bannissement ?',
    text: 'L’adresse retrouve aussitôt l’accès au site et aux liens de guide.',
  },
  whitelist: {
    label: 'Autoriser',
    title: 'Autoriser {{ip}} ?',
    text: 'Une adresse autorisée n’est jamais limitée ni bannie.',
    note: 'Note',
  },
  unwhitelist: {
    label: 'Retirer de la liste d’autorisation',
    title: 'Retirer de la liste d’autorisation ?',
    text: 'Les limites et bannissements s’appliquent de nouveau à l’adresse.',
  },
}
