import type * as en from '../en/epg.ts'
import type { Translation } from '../translation.ts'

export const epg: Translation<typeof en.epg, 'fr'> = {
  days: 'Jours',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  tomorrow: 'Demain',
  times: 'Fuseau horaire : {{zone}}',
  now: 'Maintenant',
  onNow: 'En ce moment',
  nowAndNext: 'Maintenant et ensuite',
  emptyTitle: 'Aucun programme pour ce jour',
  missingText: 'Dès qu’il y en aura un, il fera partie de votre lien.',
  emptyText: 'Le guide va jusqu’à sept jours à l’avance. Essayez un jour plus proche.',
  failedTitle: 'Les programmes n’ont pas pu être chargés',
  failedText: 'Fermez ce volet et rouvrez-le dans un instant.',
  programmes: 'Programmes de {{name}}, {{day}}',
  noDescription: 'Pas de description.',
  gridTitle: 'Programme TV',
  gridChannels_one: '{{count}} chaîne',
  gridChannels_other: '{{count}} chaînes',
  gridLabel: 'Programmes de vos chaînes, {{day}}',
  noProgrammes: 'Aucun programme',
  gridEmptyTitle: 'Vous n’avez pas encore choisi de chaînes',
  gridEmptyText: 'Choisissez des chaînes pour voir ici ce qui passe.',
  gridToChannels: 'Choisir des chaînes',
  guestDays: 'Connectez-vous pour voir tous les jours',
}
