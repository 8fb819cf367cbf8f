import type * as en from '../en/admin-settings.ts'
import type { Translation } from '../translation.ts'

export const adminSettings: Translation<typeof en.adminSettings, 'fr'> = {
  lead: 'Une nouvelle valeur s’applique aussitôt aux paniers et aux nouvelles commandes. Les commandes existantes gardent la leur.',
  updated: 'Réglage mis à jour',
  bounds: 'De {{min}} à {{max}}.',
  fixed: 'Réglages fixes',
  fixedText: 'Ces valeurs ne se modifient pas ici.',
  names: {
    payment_extra_fee_in_eur: 'Frais de paiement en EUR',
    payment_extra_fee_percent: 'Frais de paiement en pourcentage',
    vat_percent: 'TVA en pourcentage',
    trial_days: 'Durée de l’essai en jours',
    guide_days_ahead: 'Jours de guide à venir',
    guide_days_back: 'Jours de guide passés',
  },
  effects: {
    payment_extra_fee_in_eur: 'Ajoutés à chaque achat.',
    payment_extra_fee_percent: 'Part du total ajoutée à chaque achat.',
    vat_percent:
      'Comprise dans les prix et indiquée sur les reçus, tant qu’aucun pays du vendeur n’est défini sous « Taux de TVA ». 0 signifie sans TVA.',
    trial_days: 'Durée de l’essai gratuit. 0 signifie aucun essai.',
  },
}
