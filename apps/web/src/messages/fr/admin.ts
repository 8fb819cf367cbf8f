import type * as en from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const adminMenu: Translation<typeof en.adminMenu, 'fr'> = {
  users: 'Utilisateurs',
  orders: 'Commandes',
  payments: 'Paiements',
  countries: 'Pays',
  addresses: 'Adresses IP',
  settings: 'Réglages',
  channels: 'Liste des chaînes',
  auditLog: 'Journal d’audit',
}

export const adminList: Translation<typeof en.adminList, 'fr'> = {
  selection: 'Sélection',
  selected_one: '{{count, number}} sélectionné',
  selected_other: '{{count, number}} sélectionnés',
  clearSelection: 'Effacer la sélection',
  selectPage: 'Sélectionner toutes les lignes de cette page',
  selectRow: 'Sélectionner {{key}}',
  failedTitle: 'La liste n’a pas pu être chargée',
  emptyTitle: 'Aucun résultat',
  paging: 'Pages',
  range: '{{from, number}}–{{to, number}} sur {{total, number}}',
  perPage: 'Lignes',
  previous: 'Précédent',
  next: 'Suivant',
  all: 'Tous',
  clearFilters: 'Effacer les filtres',
  removeFilter: 'Retirer le filtre « {{filter}} »',
  view: 'Affichage',
  columns: 'Colonnes',
  density: 'Densité',
  densities: { comfortable: 'Confortable', compact: 'Compacte' },
  keys: {
    title: 'Raccourcis clavier',
    move: 'Ligne précédente ou suivante',
    ends: 'Première ou dernière ligne',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne',
    search: 'Rechercher',
    help: 'Afficher ces raccourcis',
  },
}

export const adminForm: Translation<typeof en.adminForm, 'fr'> = {
  save: 'Enregistrer',
  unsavedTitle: 'Abandonner les modifications ?',
  unsavedText: 'Certaines modifications de cette page ne sont pas enregistrées.',
  discard: 'Abandonner les modifications',
  stay: 'Continuer la modification',
  yes: 'Oui',
  no: 'Non',
  conflict:
    'Quelqu’un a enregistré d’autres valeurs entre-temps. Choisissez lesquelles garder, puis enregistrez à nouveau.',
  theirs: 'La leur : {{value}}',
  mine: 'La vôtre : {{value}}',
  takeTheirs: 'Utiliser leurs valeurs',
  keepMine: 'Garder mes valeurs',
}
