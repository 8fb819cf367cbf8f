import type * as en from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings: Translation<typeof en.settings, 'fr'> = {
  navigation: 'Rubriques du profil',
  sections: {
    guide: 'Guide',
    account: 'Compte',
    security: 'Sécurité',
    data: 'Vos données',
  },
  facts: {
    title: 'Compte',
    save: 'Enregistrer',
    saved: 'Profil enregistré',
    locale: 'Langue des e-mails',
    emailWaits:
      'Nous avons envoyé un lien à {{email}}. La nouvelle adresse prend effet dès que vous l’ouvrez ; d’ici là, l’ancienne reste valable.',
  },
  password: {
    title: 'Mot de passe',
    lead: 'Si vous le changez, vos autres appareils sont déconnectés.',
    current: 'Mot de passe actuel',
    change: 'Changer de mot de passe',
    changed: 'Mot de passe changé',
    noneLead:
      'Vous vous connectez par un autre service et n’avez pas de mot de passe. Un lien par e-mail vous permet d’en choisir un.',
    mailLink: 'Recevoir le lien par e-mail',
    linkHint: 'Déconnectez-vous avant d’ouvrir le lien.',
  },
  devices: {
    title: 'Où vous êtes connecté',
    support: 'Notre service client, {{device}}',
    current: 'Cet appareil',
    seen: 'Dernière utilisation : {{date}}',
    from: 'depuis {{ip}}',
    end: 'Déconnecter',
    endLabel: 'Déconnecter {{device}}',
    endTitle: 'Déconnecter cet appareil ?',
    endText: '{{device}} demandera votre mot de passe la prochaine fois.',
    ended: 'L’appareil est déconnecté',
    endOthers: 'Déconnecter tous les autres',
    endOthersTitle: 'Déconnecter tous les autres appareils ?',
    endOthersText: 'Tous les appareils sauf celui-ci demanderont votre mot de passe la prochaine fois.',
    endedOthers_one: 'Un appareil est déconnecté',
    endedOthers_other: '{{count}} appareils sont déconnectés',
  },
  logins: {
    title: 'Connexions associées',
    lead: 'Une connexion associée ouvre votre compte sans mot de passe.',
    connected: 'Associée',
    connect: 'Associer',
    connectLabel: 'Associer {{name}}',
    disconnect: 'Dissocier',
    disconnectLabel: 'Dissocier {{name}}',
    disconnectTitle: 'Dissocier {{name}} ?',
    disconnectText: '{{name}} n’ouvrira plus votre compte. Vous pourrez l’associer à nouveau.',
    disconnected: '{{name}} est dissocié',
  },
  exported: {
    title: 'Télécharger vos données',
    lead: 'Tout ce que nous gardons sur vous, en un fichier JSON : compte, chaînes, commandes, consultations, appareils et e-mails.',
    button: 'Télécharger vos données',
  },
  leave: {
    title: 'Supprimer votre compte',
    lead: 'Nous vous envoyons un lien vers une page qui dit ce qui est supprimé et ce que la loi nous oblige à garder. Rien n’est supprimé avant que vous n’y confirmiez.',
    password: 'Votre mot de passe',
    button: 'Recevoir le lien par e-mail',
    sent: 'Nous avons envoyé le lien à {{email}}. Il fonctionne pendant une heure.',
  },
  standing: {
    text: 'Votre lecteur affiche la même raison. Si c’est une erreur, répondez à l’un de nos e-mails.',
    logout: 'Se déconnecter',
  },
}
