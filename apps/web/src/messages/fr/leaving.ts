import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving, 'fr'> = {
  email: 'Adresse e‑mail du compte',
  orderCode: 'Numéro de commande',
  orderHint:
    'Par exemple ABCDE-FGHJK. Vous le trouverez dans tous les e‑mails de commande, sur votre reçu et dans votre profil.',
  back: 'Retour',
  receivedAt: 'Reçu le {{time}}',
  keepNote: 'Nous envoyons une confirmation avec la date et l’heure à {{email}}. Conservez-la.',
  keepNoteIf: 'Vous la recevrez si cette adresse et ce numéro de commande correspondent.',
  declaration: 'Déclaration',
  save: 'Enregistrer la déclaration',
  toChannels: 'Retour aux chaînes',
  when: {
    label: 'Fin',
    question: 'Quand doit-il prendre fin ?',
    term: 'À la fin de l’année payée',
    termHint: 'Vous gardez votre guide jusque-là.',
    early: 'Avec un préavis d’un mois',
    earlyHint:
      'À partir de la deuxième année ; le reste de l’année est remboursé. Une première année va jusqu’à son terme.',
    cause: 'Immédiatement, pour motif légitime',
    causeHint:
      'Nous examinons votre motif et vous répondons par e‑mail. S’il est fondé, votre accès prend fin et nous remboursons la partie non utilisée.',
    reason: 'Motif de la résiliation',
  },
  cancel: {
    title: 'Résilier votre contrat',
    lead: 'Met fin au renouvellement de votre abonnement. Aucune connexion n’est nécessaire.',
    next: 'Continuer',
    checkTitle: 'Résilier ce contrat ?',
    checkText: 'L’abonnement de la commande {{code}} ne se renouvellera pas. Plus rien ne vous sera débité.',
    confirm: 'Notifier la résiliation',
    declared: 'Résiliation du contrat',
    declaredForCause: 'Résiliation du contrat pour motif légitime',
    doneTitle: 'Nous avons reçu votre résiliation',
    otherQuestion: 'Commandé il y a moins de 14 jours ?',
    otherLink: 'Se rétracter du contrat',
  },
  withdraw: {
    title: 'Se rétracter du contrat',
    lead: 'Dans les 14 jours suivant une commande, vous êtes remboursé. Aucune connexion n’est nécessaire.',
    next: 'Continuer',
    checkTitle: 'Se rétracter de ce contrat ?',
    checkText:
      'Nous remboursons la commande {{code}} sur votre moyen de paiement d’origine, et l’accès correspondant prend fin immédiatement. Si la commande était un cadeau, son code n’est plus valable.',
    confirm: 'Confirmer la rétractation',
    declared: 'Rétractation du contrat',
    doneTitle: 'Nous avons reçu votre rétractation',
    otherQuestion: 'Vous voulez seulement éviter le renouvellement ?',
    otherLink: 'Résilier le contrat',
  },
}
