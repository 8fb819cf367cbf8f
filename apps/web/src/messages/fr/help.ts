import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'fr'> = {
  title: 'Questions et réponses',
  search: 'Chercher dans les questions',
  clearSearch: 'Effacer la recherche',
  synonyms:
    'rembours, argent, rétract; facture, reçu; résili, annul, désabonn; ami, famille, voisin, partager; fuseau, mauvaise heure, décal; fauss, erron, décal; télés, télévis, deux télés, plusieurs, pièces, appareil; cadeau, offrir, bon cadeau, gift, voucher; m3u, playlist, liste de lecture, import',
  nothingFound: 'Aucune question trouvée. Essayez avec moins de mots ou d’autres mots.',
  found_one: '{{count}} question trouvée',
  found_other: '{{count}} questions trouvées',
  channelGone: 'Une chaîne a changé de nom ou a disparu ?',
  more: 'Vous ne trouvez pas votre question ?',
  contact: 'Contact',
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
  showAll: 'Tout afficher ({{number, number}})',
  showFewer: 'Afficher moins',
  severalCountries: 'Plusieurs pays',
  sourceCount_one: '{{count}} source',
  sourceCount_other: '{{count}} sources',
  sourceState: { ok: 'Bon', waiting: 'Première lecture', failing: 'En panne' },
  someFailing: '{{failing}} sur {{count}} en panne',
  channelGone: 'Une chaîne a changé de nom ou a disparu ?',
  notYet: 'Pas encore',
  failedTitle: 'L’état du service n’a pas pu être chargé',
}

export const changes: Translation<typeof en.changes, 'fr'> = {
  title: 'Changements de chaînes',
  lead: 'Chaînes ajoutées, renommées et supprimées au cours des deux dernières années. Les anciens identifiants restent des noms de la chaîne dans votre guide : la plupart des lecteurs la retrouvent donc.',
  feed: 'Flux Atom',
  country: 'Pays',
  allCountries: 'Tous les pays',
  kind: {
    added_one: '{{count, number}} chaîne ajoutée',
    added_other: '{{count, number}} chaînes ajoutées',
    renamed_one: '{{count, number}} chaîne renommée',
    renamed_other: '{{count, number}} chaînes renommées',
    id_changed_one: '{{count, number}} chaîne avec un nouvel identifiant',
    id_changed_other: '{{count, number}} chaînes avec de nouveaux identifiants',
    merged_one: '{{count, number}} chaîne fusionnée',
    merged_other: '{{count, number}} chaînes fusionnées',
    removed_one: '{{count, number}} chaîne supprimée',
    removed_other: '{{count, number}} chaînes supprimées',
    restored_one: '{{count, number}} chaîne de retour',
    restored_other: '{{count, number}} chaînes de retour',
  },
  formerly: 'auparavant',
  includes: 'comprend désormais',
  showAll: 'Tout afficher',
  showMore: 'Afficher plus',
  pages: 'Pages',
  newer: 'Plus récents',
  older: 'Plus anciens',
  page: 'Page {{page, number}} sur {{pages, number}}',
  noneTitle: 'Aucun changement pour l’instant',
  noneText: 'Les changements apparaissent ici dès qu’ils ont lieu.',
  failedTitle: 'Les changements n’ont pas pu être chargés',
}

export const ping: Translation<typeof en.ping, 'fr'> = {
  title: 'pong',
  waiting: 'Nous interrogeons Guidefeed.',
  text: 'Guidefeed répond. Son horloge indique {{time}}.',
}
