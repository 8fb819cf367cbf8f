import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

export const brand = 'Guidefeed'
export const close = 'Schließen'
export const cancel = 'Abbrechen'
export const retry = 'Erneut versuchen'
export const loading = 'Wird geladen'
export const backToChannels = 'Zurück zu den Sendern'

export const shell: Translation<typeof en.shell, 'de'> = {
  skip: 'Zum Inhalt',
  home: 'Guidefeed, Sender',
  mainNavigation: 'Hauptmenü',
  channels: 'Sender',
  tvGuide: 'TV-Programm',
  prices: 'Preise',
  login: 'Anmelden',
  logout: 'Abmelden',
  profile: 'Profil',
  account: 'Konto von {{name}}',
  breadcrumbs: 'Sie sind hier',
  pageLoading: 'Die Seite wird geladen',
  openMenu: 'Menü öffnen',
  collapseMenu: 'Menü einklappen',
  widenMenu: 'Menü ausklappen',
  customize: 'Darstellung',
  skin: {
    auto: 'Farben: System',
    light: 'Farben: hell',
    bordered: 'Farben: mit Rahmen',
    dark: 'Farben: dunkel',
    'semi-dark': 'Farben: halbdunkel',
  },
  terms: 'AGB',
  privacy: 'Datenschutz',
  howItWorks: 'So geht’s',
  faq: 'Fragen',
  imprint: 'Impressum',
  cancelContract: 'Verträge hier kündigen',
  withdraw: 'Vertrag widerrufen',
  status: 'Status',
  changes: 'Senderänderungen',
  gift: 'Geschenke',
  legal: 'Rechtliches',
  language: 'Sprache',
  tagline: 'Ein Guide-Link. Ihre Sender. Jahr für Jahr.',
  unreachable: 'Guidefeed ist nicht erreichbar. Wir versuchen es weiter.',
}

export const errors: Translation<typeof en.errors, 'de'> = {
  somethingWrong: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  notReachable:
    'Guidefeed ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.',
  offlineTitle: 'Sie sind offline',
  offlineText:
    'Diese Seite öffnet sich von selbst, sobald die Verbindung wieder steht. Ihre Auswahl bleibt erhalten.',
  pageTitle: 'Auf dieser Seite ist etwas schiefgegangen',
  pageText: 'Laden Sie sie neu. Passiert es wieder, schreiben Sie uns, was Sie gerade getan haben.',
  reload: 'Seite neu laden',
  requestId: 'Anfrage-ID: {{id}}',
}

export const notFound: Translation<typeof en.notFound, 'de'> = {
  title: 'Seite nicht gefunden',
  text: 'Die Adresse stimmt nicht, oder die Seite ist umgezogen.',
}
