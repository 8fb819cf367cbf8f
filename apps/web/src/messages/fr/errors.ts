import type * as en from '@guidefeed/contract/messages'
import type { Translation } from '../translation.ts'

/** Error messages by code. */
export const errors: Translation<typeof en.errorMessages, 'fr'> = {
  malformed_request: {
    json: 'La requête n’a pas pu être lue. Vérifiez que son contenu est du JSON valide.',
    depth: 'Le contenu de la requête est imbriqué trop profondément.',
    width: 'La requête contient trop de champs.',
    http: 'La requête n’est pas du HTTP valide.',
  },
  validation_failed: 'Vérifiez les champs signalés.',
  unauthenticated: 'Veuillez vous connecter.',
  forbidden: {
    administrators: 'Cette action est réservée aux administrateurs.',
    other_user: 'Cela appartient à un autre utilisateur.',
    acting_as_administrator: 'Vous ne pouvez pas vous connecter en tant qu’administrateur.',
  },
  not_found: {
    address: 'Il n’y a rien à cette adresse.',
    cart: 'Vous ne pouvez plus modifier cette sélection. Rechargez la page pour continuer.',
    device: 'Cet appareil est déjà déconnecté.',
    passkey: 'Cette clé d’accès n’existe pas.',
    setting: 'Ce réglage n’existe pas.',
    service: 'Cette formule n’est pas disponible.',
    gift: 'Ce cadeau n’a pas de code à envoyer.',
    ban: 'Cette adresse n’est pas bannie.',
    whitelist: 'Cette adresse n’est pas sur la liste d’autorisation.',
  },
  payload_too_large: 'La requête est trop volumineuse.',
  headers_too_large: 'L’adresse ou les en-têtes de la requête sont trop volumineux.',
  request_timeout: 'La requête n’est pas arrivée à temps.',
  unsupported_media_type: 'Envoyez le contenu en application/json.',
  too_many_requests: {
    requests: 'Trop de requêtes. Attendez un instant, puis réessayez.',
    attempts_minute: 'Trop de tentatives. Réessayez dans une minute.',
    attempts_minutes: 'Trop de tentatives. Réessayez dans {{count}} minutes.',
    attempts_hours: 'Trop de tentatives. Réessayez dans {{count}} heures.',
  },
  ip_banned: 'Cette adresse est bloquée : {{reason}}',
  service_unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
  internal_error:
    'Un problème est survenu de notre côté. Réessayez. S’il persiste, indiquez-nous l’identifiant de la requête.',
  account_banned: 'Ce compte est bloqué : {{reason}}',
  account_inactive: 'Ce compte est désactivé : {{reason}}',
  acting_as_refused: 'Indisponible tant que vous êtes connecté en tant que client.',
  proof_required: 'Confirmez votre identité pour continuer.',
  invalid_credentials: {
    login: 'L’adresse e‑mail ou le mot de passe est incorrect.',
    password: 'Mot de passe incorrect.',
  },
  email_taken: {
    customer:
      'Un compte existe déjà avec cette adresse e‑mail. Connectez-vous ou réinitialisez son mot de passe.',
    administrator: 'Un autre compte existe déjà avec cette adresse e‑mail.',
  },
  token_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  tv_code_invalid: {
    unknown: 'Ce code n’existe pas. Vérifiez chaque caractère ou créez un nouveau code dans votre profil.',
    used: 'Ce code a déjà servi. Créez-en un nouveau dans votre profil.',
    expired: 'Ce code date de plus de 10 minutes. Créez-en un nouveau dans votre profil.',
  },
  guide_link_not_served: 'Aucun lien de guide actif ne peut être envoyé à un téléviseur.',
  social_state_invalid: 'Cette connexion a duré trop longtemps ou a déjà servi. Réessayez.',
  social_login_failed: {
    not_confirmed: 'La connexion n’a pas été confirmée. Réessayez.',
    not_connected: 'Cette connexion n’est pas associée à votre compte.',
  },
  social_email_missing:
    'Le service de connexion n’a pas transmis votre adresse e‑mail. Reconnectez-vous et partagez-la, ou inscrivez-vous avec votre e‑mail.',
  social_account_exists:
    'Un compte existe déjà avec cette adresse e‑mail. Connectez-vous, puis associez le service dans votre profil.',
  social_identity_taken:
    'Ce compte {{provider}} est déjà associé à un autre utilisateur, ou votre compte est déjà associé à un autre compte {{provider}}.',
  social_last_way_in:
    '{{provider}} est votre seul moyen de connexion. Définissez d’abord un mot de passe via « Mot de passe oublié », puis dissociez-le.',
  login_ticket_invalid: 'Cette connexion a expiré. Veuillez vous reconnecter.',
  second_factor_wrong: {
    totp: 'Ce code est incorrect ou a déjà été utilisé. Saisissez le code actuel de votre application.',
    recovery_code: 'Ce code de secours est incorrect ou a déjà été utilisé.',
  },
  second_factor_required: 'Configurez d’abord la validation en deux étapes dans votre profil.',
  second_factor_proof_required: 'Confirmez avec votre second facteur pour continuer.',
  second_factor_off: 'Configurez d’abord une application d’authentification ou une clé d’accès.',
  email_unconfirmed: 'Confirmez d’abord votre adresse e‑mail.',
  login_to_change_email: 'Connectez-vous à votre compte dans ce navigateur, puis ouvrez de nouveau le lien.',
  totp_already_on: 'Une application d’authentification est déjà configurée. Supprimez-la d’abord.',
  passkey_refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez.',
  passkey_limit: 'Vous pouvez avoir {{max}} clés d’accès au maximum. Supprimez-en d’abord une.',
  last_way_in:
    'Cette clé d’accès est votre seul moyen de connexion. Définissez d’abord un mot de passe via « Mot de passe oublié ».',
  last_second_factor:
    'Cette clé d’accès est le seul second facteur de votre compte. Contactez-nous pour la supprimer.',
  user_not_found: 'Cet utilisateur n’existe pas.',
  own_account: 'Vous ne pouvez pas le faire sur votre propre compte.',
  last_administrator: 'Vous êtes le seul administrateur. Nommez-en d’abord un autre.',
  selection_changed: 'Les résultats ont changé. Vérifiez la liste, puis réessayez.',
  record_changed:
    'Quelqu’un d’autre a modifié cet élément. Comparez ses modifications aux vôtres, puis enregistrez de nouveau.',
  channel_change_not_found: 'Cette entrée du journal des modifications n’existe pas.',
  channel_deletion_not_found: 'Cette suppression n’existe pas.',
  channel_deletion_over: 'Cette suppression est terminée et ne peut plus être modifiée.',
  holder_ending_running:
    'Une autre fin groupée comprend certains de ces abonnements. Arrêtez-la ou attendez qu’elle soit terminée.',
  holder_ending_not_found: 'Cette fin groupée d’abonnements n’existe pas.',
  country_not_found: 'Ce pays n’existe pas.',
  source_not_found: 'Cette source n’existe pas.',
  source_run_not_found: 'Cette lecture n’existe pas.',
  source_trial_not_found: 'Cette lecture d’essai n’existe pas. Elle date peut-être de plus d’un jour.',
  source_trial_running: 'Vous venez de lancer une autre lecture d’essai. Réessayez.',
  saved_view_not_found: 'Cette vue n’existe pas.',
  saved_view_limit: 'Vous pouvez enregistrer {{max}} vues par liste au maximum. Supprimez-en d’abord une.',
  user_batch_not_found: 'Cette mise à jour groupée n’existe pas.',
  attention_item_not_found: 'Ce point à traiter n’existe pas.',
  attention_item_pending: 'Ce point se clôt automatiquement dès qu’il a été traité.',
  user_note_not_found: 'Cette note n’existe pas.',
  user_note_limit: 'Un utilisateur peut avoir {{max}} notes au maximum. Supprimez-en d’abord une.',
  job_not_found: 'Cette tâche n’existe pas. Elle est peut-être terminée.',
  job_kept: 'Cette tâche s’exécute à l’heure prévue. Elle ne peut être ni avancée ni abandonnée.',
  job_repeating:
    'C’est la prochaine exécution d’une tâche récurrente. Elle peut être lancée maintenant, mais pas abandonnée.',
  job_running: 'Cette tâche est en cours. Attendez qu’elle soit terminée.',
  source_run_not_acceptable:
    'Cette lecture ne peut plus être acceptée. Consultez la dernière lecture de la source.',
  source_running: 'Cette source est en cours de lecture. Attendez la fin de la lecture, puis réessayez.',
  source_channel_not_found: 'Cette chaîne de la source n’existe pas.',
  source_channel_taken:
    'La source a une autre chaîne associée à celle-ci : {{key}}. Associez d’abord celle-là à une autre chaîne.',
  source_channel_not_held: 'Aucun nom de cette chaîne n’est plus retenu.',
  source_channel_not_undoable:
    'Cette décision ne peut plus être annulée. Associez plutôt la chaîne à une autre.',
  channel_not_found: 'Cette chaîne n’existe pas.',
  channel_unknown: 'Certaines de ces chaînes n’existent pas. Rien n’a été modifié.',
  cart_empty: 'Choisissez d’abord au moins une chaîne.',
  cart_too_large: 'La plus grande formule compte {{max}} chaînes. Retirez des chaînes, puis réessayez.',
  email_template_not_found: 'Ce modèle d’e‑mail n’existe pas.',
  faq_not_found: 'Cette question n’existe pas.',
  mail_not_found: 'Cet e‑mail n’existe pas.',
  mail_not_resendable:
    'Cet e‑mail ne peut pas être renvoyé. Son lien ou son texte a été effacé, ou l’envoi est encore en cours.',
  mail_being_sent: 'Cet e‑mail est en cours d’envoi. Vérifiez son état dans une minute.',
  mail_not_waiting: 'Cet e‑mail a déjà été envoyé ou annulé.',
  cart_changed: {
    price: 'Le prix a changé entre-temps. Vérifiez votre commande, puis commandez de nouveau.',
    covered: 'Votre abonnement couvre déjà ces chaînes. Enregistrez-les ; il n’y a rien à payer.',
    order: 'Votre commande a été modifiée dans une autre fenêtre. Vérifiez-la, puis commandez de nouveau.',
  },
  idempotency_conflict: 'Cette Idempotency-Key a déjà servi avec un autre contenu. Utilisez-en une nouvelle.',
  last_price: 'C’est la dernière formule en vente. Mettez-en d’abord une autre en vente.',
  method_setup_not_found: 'Cette page ne correspond à aucun abonnement. Consultez votre profil.',
  order_not_found: 'Aucune commande ne correspond à ce paiement. Consultez votre profil.',
  payment_not_found: 'Ce paiement n’existe pas.',
  payment_not_refundable: 'Ce paiement a déjà été remboursé en totalité.',
  payment_disputed: 'Ce paiement est contesté. Attendez la décision de la banque, qui peut rendre l’argent.',
  price_not_found: 'Cette formule n’existe pas.',
  provider_failed: {
    payment:
      'Le prestataire de paiement ne répond pas. Rien n’a été débité deux fois ; réessayez dans un instant.',
    login: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
    deletion:
      'Un de vos paiements est en cours, et son prestataire ne répond pas. Rien n’est encore supprimé : rouvrez le lien dans quelques minutes.',
  },
  provider_unknown: {
    payment: 'Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.',
    login: 'Ce service de connexion n’existe pas.',
    webhook: 'Ce prestataire de paiement n’existe pas.',
  },
  receipt_not_found: 'Ce reçu n’existe pas. Les commandes sans paiement n’en ont pas.',
  refund_changed: 'Le montant à rembourser a changé. Vérifiez-le, puis réessayez.',
  refund_too_large: 'Vous pouvez rembourser {{max}} EUR au maximum.',
  tax_rate_in_force:
    'Ce taux est déjà en vigueur et ne change plus. Ajoutez un taux à partir d’une date ultérieure.',
  tax_rate_not_found: 'Ce taux de TVA n’existe pas.',
  renewal_changed:
    'Le prix du renouvellement a changé. Vérifiez-le, puis reprenez de nouveau le renouvellement.',
  renewal_unpaid:
    'Votre renouvellement n’est pas encore payé. Payez-le d’abord, par exemple avec une autre carte, puis ajoutez des chaînes.',
  subscription_not_cancelable: {
    not_renewing: 'Cet abonnement ne se renouvelle plus.',
    payment_pending: 'Un paiement est en cours. Réessayez dans un instant.',
  },
  subscription_not_found: 'Vous n’avez pas cet abonnement.',
  subscription_not_resumable:
    'Cet abonnement est terminé. Commandez-en un nouveau : votre lien de guide reste le même.',
  subscription_over:
    'Cet abonnement est terminé. Commandez-en un nouveau : votre lien de guide reste le même.',
  trial_not_allowed: {
    used: 'L’essai est réservé aux nouveaux clients, une fois par personne.',
    email_unverified:
      'Confirmez d’abord votre adresse e‑mail : nous vous avons envoyé un lien. Commencez ensuite votre essai.',
  },
  user_service_not_changeable: {
    inactive:
      'Son abonnement n’est pas actif : impayé, il reprend avec le paiement ; terminé, avec une nouvelle commande.',
    renewing: 'Son renouvellement est en cours de paiement. Attendez le résultat ou remboursez-le ensuite.',
    upgrading:
      'Une formule supérieure est en cours de paiement jusqu’à la fin actuelle. Attendez le résultat, puis avancez la fin.',
  },
  user_service_not_found: 'Cette formule d’utilisateur n’existe pas.',
  voucher_is_gift: 'Un client a payé ce cadeau : seuls sa fin et son activation peuvent changer.',
  voucher_is_void: 'Ce cadeau a été remboursé : son code reste désactivé.',
  voucher_not_found: 'Ce code promo n’existe pas.',
  voucher_used:
    'Ce code promo a déjà été utilisé : son libellé et sa valeur ne changent plus. Désactivez-le et créez-en un autre.',
  webhook_invalid: 'La signature manque, est fausse ou trop ancienne.',
}
