import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'fr'> = {
  title: 'Questions et réponses',
  search: 'Chercher dans les questions',
  clearSearch: 'Effacer la recherche',
  synonyms:
    'rembours, argent, rétract; facture, reçu; résili, annul, désabonn; ami, famille, voisin, partager; fuseau, mauvaise heure, décal',
  nothingFound: 'Aucune question trouvée. Essayez avec moins de mots ou d’autres mots.',
  found_one: '{{count}} question trouvée',
  found_other: '{{count}} questions trouvées',
  more: 'Vous ne trouvez pas votre question ?',
  writeToUs: 'Écrivez-nous',
  failedTitle: 'Les questions n’ont pas pu être chargées',
}

export const status: Translation<typeof en.status, 'fr'> = {
  title: 'État du service',
  overall: {
    good: 'Tout fonctionne.',
    building: 'Tout fonctionne. Certains guides sont encore lus pour la première fois.',
    troubled:
      'Les liens de guide fonctionnent. Certaines sources ont des problèmes ; leurs chaînes affichent le dernier guide valide.',
    down: 'Les liens de guide ne répondent pas en ce moment. Nous nous en occupons.',
  },
  checked: 'Vérifié à {{time}}. Actualisation toutes les 30 secondes.',
  guideLinks: 'Liens de guide',
  guideLinksText: 'Vérifiés comme le ferait un lecteur.',
  guide: { up: 'En service', down: 'Sans réponse' },
  coverage: 'Jours couverts',
  coverageText_one: 'Part de {{count, number}} chaîne avec un guide pour ce jour.',
  coverageText_other: 'Part des {{count, number}} chaînes avec un guide pour ce jour.',
  sources: 'Sources par pays',
  sourcesText: 'Chacune est lue au moins une fois par jour. Si l’une échoue, le guide précédent reste.',
  country: 'Pays',
  state: 'État',
  lastGood: 'Dernière lecture réussie',
  severalCountries: 'Plusieurs pays',
  sourceCount_one: '{{count}} source',
  sourceCount_other: '{{count}} sources',
  sourceState: { ok: 'Bon', waiting: 'Première lecture', failing: 'En panne' },
  someFailing: '{{failing}} sur {{count}} en panne',
  notYet: 'Pas encore',
  failedTitle: 'L’état du service n’a pas pu être chargé',
}
