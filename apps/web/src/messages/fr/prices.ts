import type * as en from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof en.prices, 'fr'> = {
  title: 'Tarifs',
  lead: 'Un an de guide pour les chaînes de votre choix, payé une fois par an.',
  perYear: 'par an',
  upTo: 'Jusqu’à {{count, number}} chaînes',
  every: 'Toutes les chaînes, {{count, number}} actuellement',
  perChannel: 'Dès {{price}} par chaîne',
  perChannelLess: 'Moins de {{price}} par chaîne',
  choose: 'Choisir des chaînes',
  chooseUpTo: 'Choisir jusqu’à {{count, number}}',
  order: 'Commander',
  manage: 'Gérer la formule',
  fits: 'Convient à votre sélection',
  start: 'Recommandée',
  suits: {
    few: 'Pour vos chaînes préférées',
    household: 'Pour tout un foyer',
    countries: 'Pour plusieurs pays',
    many: 'Pour une grande playlist',
    all: 'Pour tout ce qui existe',
  },
  tryFirst: 'Choisir des chaînes et essayer',
  own: 'Votre formule',
  changeTitle: 'Changer de formule',
  changeText:
    'Pour une formule plus grande, vous payez la différence pour le reste de votre année. Si vos chaînes tiennent dans une plus petite, vous en payez le prix lors du renouvellement.',
  allInclude: 'Dans chaque formule',
  features: {
    link: 'Un lien personnel, .xml.gz et .xml',
    days: 'La veille et sept jours à l’avance, mis à jour chaque jour',
    credit: 'Si une chaîne reste un jour entier sans guide, votre année dure un jour de plus',
    change: 'Changez de chaînes à tout moment, le lien reste le même',
    players: 'Kodi, Jellyfin, TiviMate, Plex et d’autres',
    cancel: 'Résiliez le renouvellement en ligne à tout moment',
  },
  giveTitle: 'Offrir un an',
  giveText: 'Payez une année pour quelqu’un d’autre, qui choisit ses chaînes et utilise un code.',
  give: 'Offrir un an',
  failedTitle: 'Les tarifs n’ont pas pu être chargés',
  failedText: 'Guidefeed est injoignable. Réessayez dans un instant.',
}
