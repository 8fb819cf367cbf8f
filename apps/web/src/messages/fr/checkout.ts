import type * as en from '../en/checkout.ts'
import type { Translation } from '../translation.ts'

export const checkout: Translation<typeof en.checkout, 'fr'> = {
  title: 'Commande',
  lead: 'Vérifiez la commande, puis payez à la page suivante.',
  leadGift: 'Vérifiez la commande, puis passez-la.',
  whatYouGet: 'Ce que vous recevez',
  channelsInGuide_one: '{{count, number}} chaîne dans un lien de guide personnel',
  channelsInGuide_other: '{{count, number}} chaînes dans un lien de guide personnel',
  guideDays: 'Sept jours à l’avance et la veille, mis à jour chaque jour',
  players: 'Pour Kodi, Jellyfin, TiviMate, Plex et les autres lecteurs XMLTV',
  sameLink: 'Changez de chaînes quand vous voulez, le lien reste le même',
  changeChannels: 'Changer de chaînes',
  buyer: 'Facturation et paiement',
  cost: 'Ce que cela coûte',
  planLine: '{{name}}, jusqu’à {{limit, number}} chaînes, un an',
  upgradeLine: 'Passage à {{name}}, jusqu’à la fin de l’année payée',
  upgradeHint: 'La différence entre les deux formules, pour les jours jusqu’au {{date}}.',
  fee: 'Frais de paiement',
  totalToday: 'À payer aujourd’hui',
  trialLine: '{{days}} jours d’essai gratuit',
  includesVat: 'TVA comprise.',
  renewal: 'Quand il se renouvelle',
  renewsOn:
    'Se renouvelle le {{date}}, puis chaque année, pour {{price}}. Nous vous écrivons 28 et 7 jours avant.',
  renewsTrial:
    'L’essai se termine le {{date}}. Il ne devient une année payante, pour {{price}}, que si vous ajoutez un moyen de paiement.',
  howToCancel: 'Comment résilier',
  cancelText:
    'En ligne dans votre profil, à tout moment. Vous gardez le guide jusqu’à la fin de l’année payée.',
  consents: 'Votre accord',
  renewalConsents: {
    renewal:
      'J’accepte que l’abonnement se renouvelle chaque année pour {{price}} jusqu’à ce que je le résilie.',
    renewalCanceled:
      'Le renouvellement reste résilié. Si je le reprends, l’abonnement se renouvelle chaque année pour {{price}} jusqu’à ce que je le résilie.',
    renewalWithMethod:
      'Si j’ajoute un moyen de paiement, l’abonnement se renouvelle chaque année pour {{price}} jusqu’à ce que je le résilie.',
  },
  startConsents: {
    withdrawal:
      'Je veux que le guide commence tout de suite. Je peux quand même me rétracter dans les 14 jours suivant ma commande et récupérer mon argent.',
    withdrawalFree:
      'Je veux que le guide commence tout de suite. Je peux quand même me rétracter dans les 14 jours suivant ma commande.',
    withdrawalUpgrade:
      'Je veux que la formule plus grande commence tout de suite. Je peux quand même me rétracter dans les 14 jours suivant ma commande et être remboursé.',
    withdrawalUpgradeFree:
      'Je veux que la formule plus grande commence tout de suite. Je peux quand même me rétracter dans les 14 jours suivant ma commande.',
  },
  consentMissing: 'Cochez cette case pour continuer.',
  payWith: 'Payer avec',
  savedMethod: '{{method}} paie vos renouvellements. Vous payez cette commande à la page suivante.',
  methods: { card: 'Carte bancaire', wallet: 'Carte ou portefeuille mobile', paypal: 'PayPal' },
  seller: 'Vendu par {{name}}.',
  button: 'Commander et payer {{price}}',
  buttonFree: 'Commencer l’essai gratuit',
  buttonFreeUpgrade: 'Changer de formule',
  emptyTitle: 'Rien à commander pour l’instant',
  emptyText: 'Choisissez d’abord vos chaînes. Le prix s’ajuste au fur et à mesure.',
  noProvider: 'Aucun moyen de paiement n’est disponible pour le moment. Réessayez plus tard.',
  voucher: {
    add: 'Ajouter un code promo',
    label: 'Code promo',
    apply: 'Appliquer',
    applied: 'Code promo {{code}} appliqué',
    remove: 'Retirer le code promo',
    line: 'Code promo {{code}}',
    freeMonths_one: '{{count, number}} mois offert',
    freeMonths_other: '{{count, number}} mois offerts',
    renewsOn:
      'La première année {{first}}, puis {{price}} par an. Se renouvelle le {{date}}, puis chaque année. Nous vous écrivons 28 et 7 jours avant.',
    noMethod:
      'Payé jusqu’au {{date}}. Se renouvelle seulement si vous ajoutez un moyen de paiement dans votre profil : chaque année pour {{price}}.',
    giftApplied: 'Votre cadeau est appliqué (code {{code}})',
    giftRemove: 'Retirer le cadeau',
    giftLine: 'Votre cadeau',
    giftNotForUpgrade:
      'Votre code cadeau n’est pas utilisé pour cette commande, car il sert à une première année. Il reste valable.',
    giftNotForTrial: 'Votre code cadeau sert à commander une année, pas un essai gratuit. Il reste valable.',
    buttonFree: 'Commander gratuitement',
  },
  unpaidTitle: 'Votre renouvellement n’est pas encore payé',
  unpaidText:
    'Payez-le d’abord dans votre profil, par exemple avec une autre carte. Ajoutez ensuite des chaînes.',
  nothingTitle: 'Rien à payer',
  nothingToSave: 'Votre abonnement a de la place pour ces chaînes.',
  nothingText:
    'Votre abonnement a de la place pour ces chaînes. Enregistrez vos modifications sur la page des chaînes.',
}

export const callback: Translation<typeof en.callback, 'fr'> = {
  title: 'Paiement',
  place: 'Paiement',
  checkingTitle: 'Confirmation de votre paiement',
  checkingText: 'Cela prend quelques secondes. Vous pouvez quitter cette page, rien n’est perdu.',
  completedTitle: 'C’est payé. Votre lien de guide est prêt',
  completedNext: 'Voir mon lien de guide',
  paidText: 'Vous avez payé {{amount}} pour la commande {{code}}. Nous envoyons la confirmation à {{email}}.',
  nothingPaidText: 'La commande {{code}} est terminée. Nous envoyons la confirmation à {{email}}.',
  giftTitle: 'Payé. Votre cadeau est prêt',
  upgradedTitle: 'C’est payé. Votre formule est maintenant {{plan}}',
  upgradedText: 'Votre lien de guide reste le même, et vos nouvelles chaînes sont dans votre guide.',
  failedTitle: 'Le paiement n’a pas abouti',
  canceledTitle: 'Vous avez quitté la page de paiement',
  canceledText: 'Rien n’a été débité. Vos chaînes sont conservées.',
  canceledNext: 'Revenir à la commande',
  unknownTitle: 'Nous ne trouvons pas ce paiement',
  unknownText: 'Ouvrez votre profil pour voir vos commandes, ou commandez à nouveau.',
  toProfile: 'Ouvrir mon profil',
}

export const orderChannels: Translation<typeof en.orderChannels, 'fr'> = {
  title: 'Vos chaînes',
  withoutGuide_one: 'Cette chaîne n’a pas de guide pour le moment',
  withoutGuide_other: '{{count, number}} chaînes n’ont pas de guide pour le moment',
  versions_one:
    'L’une d’elles est un autre format d’image d’une chaîne qui reste. Sans elle, {{plan}} suffit.',
  versions_other:
    '{{count, number}} d’entre elles sont d’autres formats d’image de chaînes qui restent. Sans elles, {{plan}} suffit.',
  keepOne: 'Garder un seul format',
  remove: 'Retirer de la commande',
  undo: 'Annuler',
}
