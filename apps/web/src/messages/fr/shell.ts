import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

export const brand = 'Guidefeed'
export const close = 'Fermer'
export const cancel = 'Annuler'
export const retry = 'Réessayer'
export const loading = 'Chargement'
export const backToChannels = 'Retour aux chaînes'

export const shell: Translation<typeof en.shell, 'fr'> = {
  skip: 'Aller au contenu',
  home: 'Guidefeed, chaînes',
  mainNavigation: 'Menu principal',
  channels: 'Chaînes',
  tvGuide: 'Programme TV',
  prices: 'Tarifs',
  login: 'Se connecter',
  logout: 'Se déconnecter',
  profile: 'Profil',
  account: 'Compte de {{name}}',
  breadcrumbs: 'Vous êtes ici',
  pageLoading: 'Chargement de la page',
  openMenu: 'Ouvrir le menu',
  collapseMenu: 'Réduire le menu',
  widenMenu: 'Agrandir le menu',
  customize: 'Apparence',
  skin: {
    auto: 'Couleurs : système',
    light: 'Couleurs : clair',
    bordered: 'Couleurs : encadré',
    dark: 'Couleurs : sombre',
    'semi-dark': 'Couleurs : semi-sombre',
  },
  terms: 'Conditions',
  privacy: 'Confidentialité',
  howItWorks: 'Comment ça marche',
  faq: 'Questions',
  imprint: 'Mentions légales',
  cancelContract: 'Résilier votre contrat',
  withdraw: 'Se rétracter du contrat',
  status: 'État',
  changes: 'Changements de chaînes',
  gift: 'Cadeaux',
  legal: 'Informations légales',
  language: 'Langue',
  tagline: 'Un lien de guide. Vos chaînes. Une année à la fois.',
  unreachable: 'Guidefeed est injoignable. Nouvelle tentative en cours.',
}

export const errors: Translation<typeof en.errors, 'fr'> = {
  somethingWrong: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  notReachable: 'Guidefeed est injoignable. Vérifiez votre connexion, puis réessayez.',
  expired: 'Votre session a expiré. Merci de vous reconnecter.',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText:
    'Cette page s’ouvrira d’elle-même dès que la connexion sera rétablie. Votre sélection est conservée.',
  pageTitle: 'Un problème est survenu sur cette page',
  pageText: 'Rechargez-la. Si cela se reproduit, dites-nous ce que vous veniez de faire.',
  reload: 'Recharger la page',
  requestId: 'Identifiant de la requête : {{id}}',
}

export const notFound: Translation<typeof en.notFound, 'fr'> = {
  title: 'Page introuvable',
  text: 'L’adresse est erronée ou la page a été déplacée.',
}
