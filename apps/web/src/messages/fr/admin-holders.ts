import type * as en from '../en/admin-holders.ts'
import type { Translation } from '../translation.ts'

export const adminHolders: Translation<typeof en.adminHolders, 'fr'> = {
  label: 'Mettre fin aux abonnements',
  title: 'Mettre fin aux abonnements et rembourser ?',
  text: 'L’accès s’arrête aussitôt et la part non utilisée de chaque période payée est remboursée sur le moyen de paiement d’origine. Chaque client reçoit un e-mail avec le motif. Le premier abonnement prend fin dans dix secondes ; les remboursements sont irréversibles.',
  whose: 'Abonnements concernés',
  without_others: 'Clients sans autre chaîne',
  all: 'Tous les clients qui ont ces chaînes',
  sum: 'Abonnements : {{total, number}}, remboursement : {{amount}}',
  hint: 'Une chaîne désactivée ne compte pas comme une autre chaîne.',
  nobody: 'Aucun client avec un abonnement en cours n’a ces chaînes.',
  reason: 'Motif',
  submit: 'Mettre fin et rembourser {{amount}}',
  begun: 'Le premier abonnement prend fin dans dix secondes',
  waiting: 'Fin des abonnements dans {{time}}',
  running: 'Fin des abonnements et remboursement en cours',
  failed: 'L’opération a été interrompue',
  stop: 'Arrêter',
  result: 'Terminés : {{ended, number}}, remboursé : {{amount}}',
  unended: 'Ces abonnements n’ont pas pu être terminés',
  unendedHint:
    'Ouvrez-les un par un pour y mettre fin. Une commande impayée ou un prestataire de paiement qui ne répond pas peut en être la cause.',
  subscription: 'Abonnement {{id}}',
  close: 'Fermer',
}
