import type * as en from '../en/billing.ts'
import type { Translation } from '../translation.ts'

export const trialOrder: Translation<typeof en.trialOrder, 'fr'> = {
  lead: 'Gratuit et sans carte. Le lien de guide est prêt aussitôt.',
  leadUnconfirmed: 'Gratuit, sans carte. Confirmez d’abord votre adresse e‑mail.',
  current: 'Votre essai',
  endsWithOrder: 'Il se termine avec cette commande, et l’année commence aujourd’hui.',
  title: 'Votre essai gratuit',
  steps: {
    start: 'Aujourd’hui, le lien de guide est prêt, avec toutes les chaînes choisies.',
    reminder: 'La veille de la fin, nous vous envoyons un e‑mail.',
    end: 'Le {{date}}, l’essai se termine. Aucune carte n’est demandée, donc rien ne peut être débité.',
    stay: 'Pour garder le guide, ajoutez d’ici là un moyen de paiement dans votre profil.',
  },
  ends: 'Quand il se termine',
  cancel: 'Il n’y a rien à résilier.',
  consent:
    'Je sais que l’essai se termine automatiquement le {{date}}. Il ne devient une année payante, pour {{price}}, que si j’ajoute un moyen de paiement.',
  tryInstead: 'Essayer plutôt {{days}} jours gratuitement',
  payInstead: 'Commander une année maintenant',
  openLink: 'Ouvrez le lien de notre e‑mail envoyé à {{email}}.',
  confirmFirst: 'Vous pourrez le démarrer ici une fois votre adresse confirmée.',
  notAllowed:
    'L’essai gratuit est proposé une fois par personne. Vous pouvez commander une année à la place.',
  upgradeCanceled:
    'Le renouvellement reste résilié : le guide s’arrête le {{date}}. Vous pouvez le reprendre dans votre profil.',
  orderAndPay: 'Commander et payer',
  renewsUpgrade: 'Se renouvelle le {{date}}, comme avant, puis chaque année, désormais pour {{price}}.',
  renewsFromNow:
    'Jusqu’ici, votre formule se termine d’elle-même. Avec cette commande, elle se renouvelle le {{date}}, puis chaque année, pour {{price}}. Nous vous écrivons 28 et 7 jours avant.',
}

export const priceTerms: Translation<typeof en.priceTerms, 'fr'> = {
  trialTitle: '{{days}} jours gratuits',
  trialText: 'Essayez n’importe quelle formule sans carte. L’essai se termine automatiquement.',
  feeTitle: 'Frais de paiement',
  fee: 'Des frais de {{fee}} s’ajoutent à chaque paiement. Ils sont affichés avant que vous ne payiez.',
  vatTitle: 'TVA comprise',
  vatText: 'Le prix affiché est celui que vous payez pour l’année.',
  renewalTitle: 'Se renouvelle chaque année',
  renewalText: 'Nous vous écrivons 28 et 7 jours avant. Vous pouvez résilier en ligne à tout moment.',
}

export const paymentWait: Translation<typeof en.paymentWait, 'fr'> = {
  slowTitle: 'Votre paiement est en cours de traitement',
  slowText:
    'Certaines banques prennent plus de temps. Dès la confirmation, votre profil l’affiche et vous recevez un e‑mail. Rien n’est débité deux fois.',
  renewalNext: 'Voir l’abonnement',
  unreachableTitle: 'Guidefeed est injoignable',
  unreachableText: 'Votre paiement est en sécurité. Réessayez dans un instant.',
}

export const subscription: Translation<typeof en.subscription, 'fr'> = {
  title: 'Abonnement',
  none: {
    title: 'Pas encore d’abonnement',
    again: 'Aucun abonnement en cours',
    trial: 'Vous pouvez d’abord essayer gratuitement pendant {{days}} jours.',
    prices: 'Voir les tarifs',
  },
  manage: 'Gérer l’abonnement',
  backToProfile: 'Retour au profil',
  notFoundTitle: 'Abonnement introuvable',
  notFoundText:
    'L’adresse est erronée, ou l’abonnement appartient à un autre compte. Les vôtres sont dans votre profil.',
  failedTitle: 'L’abonnement n’a pas pu être chargé',
  failedText: 'Guidefeed est injoignable. Rien n’a changé. Réessayez dans un instant.',
  trial: 'Essai',
  planUpTo: 'jusqu’à {{limit, number}} chaînes',
  reverseCharge: 'TVA : autoliquidation',
  planFrom: 'À partir du {{date}} : {{service}}, {{price}}',
  next: 'La suite',
  happened: 'Ce qui s’est passé',
  today: 'Aujourd’hui',
  now: {
    runs: 'Votre guide est actif.',
    trial: 'Votre essai est en cours. Rien n’est débité.',
    grace: 'L’année payée est terminée. Votre guide reste actif pendant le délai de grâce.',
    unpaid: 'Votre guide est actif. Le renouvellement n’est pas encore payé.',
    paused: 'Votre guide est suspendu jusqu’au paiement du renouvellement.',
    lapsed: 'Votre guide est suspendu, faute de moyen de paiement. Ajoutez-en un pour le conserver.',
    waiting: 'Votre paiement est en cours de traitement. Votre guide démarre dès qu’il est confirmé.',
  },
  steps: {
    started: 'L’abonnement a commencé.',
    trialStarted: 'L’essai a commencé.',
    notice: 'Nous vous envoyons la date et le montant par e‑mail.',
    reminder: 'Nous vous envoyons un rappel par e‑mail.',
    trialNotice: 'Nous vous envoyons un e‑mail avant la fin de l’essai.',
    renews: 'Se renouvelle pour {{price}}.',
    renewsAs: 'Se renouvelle en {{service}} pour {{price}}.',
    firstYear: 'La première année payante commence, pour {{price}}.',
    retry: 'Nous retentons le paiement.',
    paidEnds: 'L’année payée se termine. Rien n’est débité sans moyen de paiement.',
    graceEnds: 'Le délai de grâce se termine et le guide s’arrête.',
    pauses: 'Le guide s’arrête si le renouvellement n’est toujours pas payé.',
    closes: 'L’abonnement se termine si le renouvellement n’est toujours pas payé.',
    ends: 'L’abonnement se termine. Plus aucun paiement.',
    endsEarly: 'L’abonnement prend fin et nous remboursons {{refund}}.',
    trialEnds: 'L’essai se termine. Rien n’est débité.',
    ended: 'L’abonnement est terminé.',
    trialEnded: 'L’essai est terminé.',
  },
  kept: 'Après la fin, nous gardons le lien et les chaînes pendant douze mois.',
  leave: {
    title: 'Résilier l’abonnement ?',
    question: 'Quand doit-il prendre fin ?',
    term: 'Le {{date}}, avec l’année payée',
    termHint: 'Vous gardez le guide jusque-là. Plus rien n’est débité.',
    early: 'Le {{date}}, avec un préavis d’un mois',
    earlyHint: 'Vous gardez le guide jusque-là et nous remboursons {{refund}} pour le reste de l’année.',
    cause: 'Résilier immédiatement pour motif légitime',
    confirm: 'Résilier l’abonnement',
    done: 'Votre abonnement prend fin le {{date}}',
  },
  withdrawInstead:
    'Vous avez commandé au cours des 14 derniers jours. Pour être remboursé, rétractez-vous plutôt du contrat :',
  cancelGraceText: 'L’abonnement se termine immédiatement et le guide s’arrête. Plus rien n’est débité.',
  cancelUnpaidText: 'Plus rien n’est débité. L’abonnement se termine, car son renouvellement n’est pas payé.',
  resumeUnpaidText:
    'L’abonnement continue jusqu’au {{date}}. Il ne se renouvelle que si vous ajoutez un moyen de paiement.',
  resumeTrialText:
    'Votre essai continue comme avant. Rien n’est débité, sauf si vous ajoutez un moyen de paiement.',
  orderAgain: 'Commander à nouveau',
  orderYear: 'Commander une année',
  past: 'Anciens abonnements',
  pastUntil: 'Jusqu’au {{date}}',
  pastNeverBegan: 'Jamais commencé',
  neverPaid: 'La commande n’a pas été payée à temps. Vos chaînes sont conservées.',
  showMore: 'En voir plus',
  leaving: 'Résilier ou se rétracter sans se connecter',
  leavingText: 'Ces pages ne demandent que votre adresse e‑mail et un numéro de commande.',
}

export const problem: Translation<typeof en.problem, 'fr'> = {
  paymentFailed: 'Le renouvellement n’est pas payé',
  paymentFailedText:
    'Votre banque a refusé le paiement. Ajoutez un autre moyen de paiement et nous l’essayons aussitôt.',
  nextTry: 'Le moyen actuel sera réessayé le {{date}}.',
  noNextTry: 'Le moyen actuel ne sera pas réessayé.',
  confirmPayment: 'Votre banque vous demande de confirmer le paiement',
  confirmPaymentText: 'C’est une étape sur une page de votre banque. D’ici là, rien n’est débité.',
  confirmPaymentNext: 'Confirmer le paiement',
  confirmationMissed: 'Le paiement n’a pas été confirmé à temps',
  confirmationMissedText:
    'Votre banque a demandé votre confirmation et ne l’a pas reçue. Rien n’a été débité. Saisissez à nouveau votre moyen de paiement et nous réessayons aussitôt.',
  tryAgain: 'Réessayer',
  methodMissing: 'Rien ne se renouvelle sans moyen de paiement',
  methodMissingText: 'Ajoutez-en un, et l’abonnement se renouvelle.',
  methodMissingAs: 'Ajoutez-en un, et l’abonnement se renouvelle avec {{service}} pour {{price}}.',
  cardExpired: 'Votre carte a expiré',
  cardExpiredText: 'Ajoutez-en une autre, et l’abonnement se renouvelle comme prévu.',
  paidUntil: 'Payé jusqu’au {{paid}} ; avec le délai de grâce, votre guide est actif jusqu’au {{date}}.',
  runsUntil: 'Votre guide est actif jusqu’au {{date}}.',
  endsOn: 'Votre guide est suspendu. L’abonnement se termine le {{date}}.',
}

export const method: Translation<typeof en.method, 'fr'> = {
  title: 'Moyen de paiement',
  none: 'Aucun n’est enregistré.',
  ending: '{{brand}} se terminant par {{last4}}',
  expires: 'Valable jusqu’au {{date}}.',
  renewalsOnly: 'Il n’est débité qu’aux renouvellements.',
  notRenewing: 'Il n’est plus débité : l’abonnement ne se renouvelle pas.',
  changeLabel: 'Changer de moyen de paiement',
  add: 'Ajouter un moyen de paiement',
  remove: 'Supprimer le moyen de paiement',
  removeTitle: 'Supprimer ce moyen de paiement ?',
  removeYear:
    '{{method}} sera supprimé ici et chez le prestataire de paiement. Rien ne se renouvelle sans moyen de paiement : votre guide est payé jusqu’au {{date}} et, avec le délai de grâce, actif jusqu’au {{end}}.',
  removeTrial:
    '{{method}} sera supprimé ici et chez le prestataire de paiement. Votre essai se terminera le {{date}} sans aucun débit.',
  removeOnly:
    '{{method}} sera supprimé ici et chez le prestataire de paiement. Nous ne pourrons plus l’utiliser pour vos paiements.',
  keep: 'Conserver le moyen de paiement',
  removed: 'Moyen de paiement supprimé',
  leads: 'Vous continuez sur la page du prestataire de paiement. Rien n’y est débité.',
  leadsInTrial:
    'Vous continuez sur la page du prestataire de paiement. Rien n’est débité avant la fin de l’essai.',
  chargesOpen:
    'Vous continuez sur la page du prestataire de paiement. Dès que le moyen de paiement est enregistré, le montant impayé de {{price}} est débité.',
  trialTitle: 'Essai jusqu’au {{date}}',
  trialText: 'Rien n’est débité, sauf si vous ajoutez un moyen de paiement.',
  trialStoredText:
    'Vous avez ajouté un moyen de paiement. Ce jour-là, la première année commence pour {{price}}.',
  trialTerms:
    '{{service}}, un an à partir du {{date}} : {{price}}. Se renouvelle chaque année pour {{price}} jusqu’à votre résiliation. Si vous résiliez avant le {{date}}, rien n’est débité.',
}

export const orders: Translation<typeof en.orders, 'fr'> = {
  item_one: '{{name}}, {{count, number}} chaîne',
  item_other: '{{name}}, {{count, number}} chaînes',
  freeTrial: 'Essai gratuit',
  outcome: {
    disputed: 'Contestée',
    withdrawn: 'Rétractée',
    refunded: 'Remboursée',
    partly_refunded: 'Remboursée en partie',
  },
  receipt: 'Reçu {{number}}',
  creditNote: 'Avoir {{number}}',
  download: 'Télécharger en PDF : {{name}}',
}

export const methodCallback: Translation<typeof en.methodCallback, 'fr'> = {
  title: 'Moyen de paiement',
  checkingTitle: 'Enregistrement de votre moyen de paiement',
  checkingText: 'Cela prend quelques secondes. Vous pouvez quitter cette page, rien n’est perdu.',
  slowTitle: 'Cela prend plus de temps que d’habitude',
  slowText:
    'Votre moyen de paiement n’est pas encore enregistré. Votre profil l’affichera dès que c’est fait.',
  completedTitle: 'Votre moyen de paiement est enregistré',
  completedNext: 'Voir l’abonnement',
  failedTitle: 'Votre moyen de paiement n’a pas été enregistré',
  failedNext: 'Réessayer',
  unknownTitle: 'Cette page ne correspond à aucun abonnement',
  unknownText: 'Ouvrez votre profil pour voir comment votre abonnement est payé.',
  unreachableTitle: 'Guidefeed est injoignable',
  unreachableText: 'Rien n’est perdu. Réessayez dans un instant.',
}

export const guideDays: Translation<typeof en.guideDays, 'fr'> = {
  title: 'Votre guide, jour après jour',
  lead: 'Si une chaîne qui avait un guide reste sans programme toute une journée, votre abonnement est prolongé d’un jour, dans la limite de {{max, number}} jours par période payée. Les jours sont en UTC.',
  none: 'Les jours apparaissent ici une fois passés.',
  failed: 'Les jours n’ont pas pu être chargés.',
  complete: 'Jours complets : {{days, number}} sur {{all, number}}',
  creditedDays: 'Jours rendus : {{days, number}}',
  states: {
    full: 'Complet',
    part: 'Chaînes manquantes',
    empty: 'Aucun programme',
    unknown: 'Non relevé',
    credited: 'Jour rendu',
  },
  gap: 'Chaînes avec programmes : {{filled, number}} sur {{expected, number}}. Manquantes : {{channels}}',
  outcomes: {
    credited: 'Jour rendu : votre abonnement dure un jour de plus.',
    limit_reached: 'Jour non rendu : la limite de {{max, number}} jours est atteinte.',
    not_paid: 'Jour non rendu : il ne faisait pas entièrement partie d’une période payée.',
    ending: 'Jour non rendu : votre abonnement prend fin à la date de votre résiliation.',
    open: 'Nous vérifions si ce jour vous est rendu.',
  },
  older: 'Jours précédents avec des chaînes manquantes',
  table: 'Afficher sous forme de tableau',
  month: 'Mois',
  columns: {
    full: 'Complets',
    gaps: 'Incomplets',
    unknown: 'Non relevés',
    credited: 'Rendus',
  },
}

export const planAdvice: Translation<typeof en.planAdvice, 'fr'> = {
  title: 'Une formule plus petite suffirait',
  lead: 'Sans {{channels, number}} de vos chaînes, {{service}} suffit. À partir du {{date}}, vous paieriez {{price}} par an au lieu de {{present}}.',
  reasons: {
    no_guide: 'Aucun programme depuis quatre semaines : {{channels, number}}',
    version: 'Autres formats d’image de chaînes que vous gardez : {{channels, number}}',
  },
  pair: '{{name}} (autre format de {{other}})',
  which: 'Afficher ces chaînes',
  button: 'Désélectionner ces chaînes',
  hint: 'Votre liste de chaînes s’ouvre, ces chaînes désélectionnées. Rien ne change avant l’enregistrement, et vous pouvez annuler.',
}
