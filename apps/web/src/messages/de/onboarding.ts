import type * as en from '../en/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboarding: Translation<typeof en.onboarding, 'de'> = {
  step: 'Schritt {{step}} von {{count}}',
  goToStep: 'Schritt {{step}}: {{title}}',
  steps: 'Schritte',
  skip: 'Überspringen',
  next: 'Weiter',
  back: 'Zurück',
  finish: 'Zu XMLTV',
  welcome: {
    title: 'Willkommen bei Guidefeed',
    text: 'Ihr eigener Programmführer: fast 8000 Sender aus 110 Ländern, in einem Link für Ihren Player.',
  },
  countries: {
    title: 'Länder auswählen',
    text: 'Haken Sie die Länder an, deren Sender Sie sehen. Noch schneller: „Eigene Playlist verwenden“ findet Ihre Sender in einer M3U-Datei.',
  },
  channels: {
    title: 'Sender auswählen',
    text: 'Schalten Sie sie einzeln ein oder alle auf einmal. Bei jedem sehen Sie, was gerade läuft und wie weit sein Programm reicht.',
  },
  order: {
    title: 'Bestellen',
    text: 'Schon beim Auswählen sehen Sie den Preis des kleinsten Tarifs, der passt. Sie zahlen einmal im Jahr und können jederzeit online kündigen.',
  },
  link: {
    title: 'EPG-Link erhalten',
    text: 'Tragen Sie ihn einmal in Ihren Player ein. Er bleibt derselbe, auch wenn Sie Ihre Sender ändern.',
  },
  start: {
    title: 'Los geht’s',
    text: 'Ihre Auswahl bleibt erhalten, während Sie sich umsehen. Anmelden müssen Sie sich erst, wenn Sie bestellen.',
  },
}
