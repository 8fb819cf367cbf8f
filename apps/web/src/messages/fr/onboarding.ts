import type * as en from '../en/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboarding: Translation<typeof en.onboarding, 'fr'> = {
  step: 'Étape {{step}} sur {{count}}',
  goToStep: 'Étape {{step}} : {{title}}',
  steps: 'Étapes',
  skip: 'Passer',
  next: 'Suivant',
  back: 'Retour',
  finish: 'Aller à XMLTV',
  welcome: {
    title: 'Bienvenue sur Guidefeed',
    text: 'Un guide TV rien qu’à vous : près de 8 000 chaînes de 110 pays, en un seul lien pour votre lecteur.',
  },
  countries: {
    title: 'Choisissez des pays',
    text: 'Cochez les pays que vous regardez. Encore plus rapide : « Importer votre playlist » trouve vos chaînes dans un fichier M3U.',
  },
  channels: {
    title: 'Choisissez des chaînes',
    text: 'Activez-les une par une ou toutes d’un coup. Chacune montre ce qui passe en ce moment et jusqu’où va son guide.',
  },
  order: {
    title: 'Commandez',
    text: 'À mesure que vous choisissez, vous voyez le prix de la plus petite formule qui convient. Vous payez une fois par an et résiliez en ligne à tout moment.',
  },
  link: {
    title: 'Recevez le lien EPG',
    text: 'Ajoutez-le une fois à votre lecteur. Il reste le même quand vous changez de chaînes.',
  },
  start: {
    title: 'C’est parti',
    text: 'Nous gardons votre sélection pendant que vous parcourez le site. Vous ne vous connectez que pour commander.',
  },
}
