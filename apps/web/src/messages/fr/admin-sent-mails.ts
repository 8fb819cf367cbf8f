import type * as en from '../en/admin-sent-mails.ts'
import type { Translation } from '../translation.ts'

export const adminSentMails: Translation<typeof en.adminSentMails, 'fr'> = {
  to: 'À',
  template: 'E-mail',
  subject: 'Objet',
  state: 'État',
  states: {
    waiting: 'En attente',
    sent: 'Envoyé',
    refused: 'Non envoyé',
  },
  created: 'Créé',
  closed: 'Envoyé ou refusé',
  tries: 'Échecs',
  error: 'Erreur',
  user: 'Client',
  userNumber: 'Client n° {{id}}',
  search: 'Rechercher par adresse ou objet',
  attention: {
    label: 'À traiter',
    delayed: 'En attente depuis plus d’une heure',
    refused_last_day: 'Refusés ces dernières 24 heures',
  },
  empty: 'Aucun e-mail ne correspond. Modifiez la recherche ou les filtres.',
  resend: 'Renvoyer',
  resendFull: 'Renvoyer l’e-mail {{id}}',
  resendTitle: 'Renvoyer cet e-mail ?',
  resendText: '{{subject}}, à {{to}}',
  resent: 'L’e-mail est en route',
  drop: 'Annuler l’envoi',
  dropFull: 'Annuler l’envoi de l’e-mail {{id}}',
  dropTitle: 'Annuler l’envoi de cet e-mail ?',
  dropped: 'L’e-mail ne sera pas envoyé',
  format: 'Format',
  html: 'Mis en forme',
  text: 'Texte brut',
  erasedText:
    'Le texte de cet e-mail est effacé. Pour protéger la vie privée, les textes sont conservés 90 jours, et un jour pour les comptes supprimés.',
  erased: 'Compte supprimé',
}
