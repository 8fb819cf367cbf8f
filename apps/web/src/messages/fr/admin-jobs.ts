import type * as en from '../en/admin-jobs.ts'
import type { Translation } from '../translation.ts'

export const adminJobs: Translation<typeof en.adminJobs, 'fr'> = {
  kind: 'Type',
  state: 'Statut',
  states: {
    waiting: 'En attente',
    running: 'En cours',
    failed: 'Échouée',
  },
  subject: 'Objet',
  attempts: 'Tentatives',
  runAt: 'Exécution',
  createdAt: 'Mise en file',
  error: 'Erreur',
  attention: { label: 'À traiter', failed_last_day: 'Échecs des dernières 24 heures' },
  empty: 'Aucune tâche ne correspond.',
  retry: 'Réessayer',
  runNow: 'Exécuter maintenant',
  drop: 'Abandonner',
  dropText:
    'Elle ne sera pas exécutée. Les tâches en cours et les prochaines exécutions des tâches récurrentes restent.',
  dropTitle_one: 'Abandonner {{count, number}} tâche ?',
  dropTitle_other: 'Abandonner {{count, number}} tâches ?',
  retried_one: '{{count, number}} tâche relancée',
  retried_other: '{{count, number}} tâches relancées',
  dropped_one: '{{count, number}} tâche abandonnée',
  dropped_other: '{{count, number}} tâches abandonnées',
}
