import type * as en from '../en/admin-tax.ts'
import type { Translation } from '../translation.ts'

export const adminTax: Translation<typeof en.adminTax, 'fr'> = {
  search: 'Rechercher par pays',
  lead: 'Les prix sont les mêmes dans tous les pays ; le taux détermine la part de TVA.',
  withoutSeller: 'Aucun pays du vendeur n’est défini : la TVA des réglages s’applique à chaque vente.',
  withSeller: 'Pays du vendeur : {{country}}. Les reçus indiquent le taux du jour du paiement.',
  country: 'Pays',
  percent: 'TVA en pourcentage',
  from: 'Du',
  until: 'Au',
  open: 'Sans fin',
  status: 'État',
  states: { current: 'En vigueur', future: 'À venir', past: 'Expiré' },
  new: 'Nouveau taux',
  create: 'Créer le taux',
  hint: 'Un taux commence au plus tôt demain et remplace le précédent. Une fois en vigueur, il ne peut plus être modifié.',
  created: 'Taux de TVA créé',
  updated: 'Taux de TVA mis à jour',
  empty: 'Aucun taux ne correspond. Modifiez la recherche ou les filtres.',
  replace: 'Remplacer',
  replaceOf: 'Remplacer le taux de {{country}}',
  delete: {
    label: 'Supprimer',
    full: 'Supprimer le taux de {{country}} à partir du {{day}}',
    title: 'Supprimer ce taux ?',
    text: 'Le taux précédent reste alors en vigueur.',
    done: 'Taux de TVA supprimé',
  },
  export: {
    label: 'Exporter un trimestre',
    hint: 'Reçus et avoirs additionnés par pays et par taux, pour la déclaration OSS. Les avoirs sur des ventes de trimestres antérieurs figurent à part, comme corrections.',
    quarter: 'Trimestre',
    download: 'Télécharger le CSV',
  },
  seller: {
    label: 'Pays du vendeur',
    hint: 'Le pays de l’UE où vous êtes immatriculé à la TVA. Une fois défini, les ventes sont taxées dans le pays de l’acheteur. Les jours et trimestres fiscaux commencent à minuit dans son fuseau horaire.',
    none: 'Aucun : TVA des réglages',
    updated: 'Pays du vendeur mis à jour',
  },
}
