import type * as en from '../en/admin-audit.ts'
import type { Translation } from '../translation.ts'

export const adminAudit: Translation<typeof en.adminAudit, 'fr'> = {
  search: 'Rechercher par action, objet ou personne',
  action: 'Action',
  subject: 'Objet',
  actor: 'Par',
  at: 'Date',
  ip: 'Adresse IP',
  request: 'Requête',
  from: 'Du',
  to: 'Au',
  byUser: 'Par l’utilisateur nº {{id}}',
  actors: {
    user: 'Utilisateur supprimé',
    visitor: 'Visiteur',
    system: 'Système',
  },
  actingAs: 'en tant que',
  empty: 'Aucune entrée ne correspond.',
  allAbout: 'Toutes les entrées sur cet objet',
  allBy: 'Toutes les entrées de cette personne',
  noStates: 'Cette action n’a modifié aucun champ.',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
}
