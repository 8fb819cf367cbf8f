import type * as en from '@guidefeed/contract/messages'
import type { Translation } from '../translation.ts'

export { errors } from './errors.ts'

/** Field errors. */
export const fields: Translation<typeof en.fieldMessages, 'fr'> = {
  required: 'Remplissez ce champ.',
  not_a_text: 'Saisissez un texte.',
  not_a_number: 'Saisissez un nombre.',
  not_an_integer: 'Saisissez un nombre entier.',
  not_a_boolean: 'Choisissez true ou false.',
  not_a_list: 'Envoyez une liste.',
  not_an_object: 'Envoyez un objet.',
  wrong_type: 'Cette valeur n’a pas le bon type.',
  unknown_field: 'Ce champ n’est pas pris en charge.',
  too_short: 'Saisissez au moins {{min}} caractères.',
  too_long: 'Saisissez {{max}} caractères au plus.',
  too_few: 'Choisissez-en au moins {{min}}.',
  too_many: 'Choisissez-en {{max}} au plus.',
  too_small: 'Saisissez {{min}} ou plus.',
  too_large: 'Saisissez {{max}} ou moins.',
  not_above: 'Saisissez un nombre supérieur à {{min}}.',
  not_below: 'Saisissez un nombre inférieur à {{max}}.',
  out_of_range: 'Saisissez un nombre de {{min}} à {{max}}.',
  too_many_decimals: 'Saisissez 2 décimales au plus.',
  not_an_email: 'Saisissez une adresse e‑mail valide.',
  not_a_url: 'Saisissez une adresse web complète, par exemple https://example.org.',
  not_a_public_url: 'Saisissez une adresse web publique, sans nom d’utilisateur ni mot de passe.',
  not_a_day: 'Saisissez un jour, par exemple 2026-11-21.',
  not_an_instant: 'Saisissez une date et une heure, par exemple 2026-11-21T12:00:00Z.',
  not_a_day_or_instant:
    'Saisissez un jour comme 2026-11-21, ou une date et une heure comme 2026-11-21T12:00:00Z.',
  not_an_id: 'Saisissez un nombre entier supérieur à 0.',
  not_an_id_list: 'Saisissez des nombres entiers supérieurs à 0, séparés par des virgules.',
  not_a_network: 'Saisissez une adresse IPv4 ou IPv6, ou un réseau comme 203.0.113.0/24.',
  not_an_order_code:
    'Saisissez le numéro de commande tel qu’il figure dans l’e‑mail, par exemple ABCDE-FGHJK.',
  not_a_channel_id: 'Saisissez des minuscules, des chiffres et les signes . _ - + & @, par exemple wkaq.us.',
  not_a_price_code:
    'Saisissez des minuscules, des chiffres et des traits d’union simples, par exemple guide-50.',
  not_a_timezone: 'Saisissez un fuseau horaire, par exemple Europe/Berlin ou +01:00.',
  not_a_totp_code: 'Saisissez les 6 chiffres du code.',
  not_a_tv_code:
    'Saisissez les 6 lettres et chiffres du code, par exemple K7WQM4. Il ne contient ni 0, ni 1, ni I, ni L, ni O.',
  not_an_idempotency_key: 'Envoyez de 1 à 200 caractères visibles.',
  wrong_format: 'Vérifiez le format.',
  unsupported_characters: 'Supprimez les caractères non pris en charge.',
  not_an_option: 'Choisissez l’une des valeurs possibles.',
  not_accepted: 'Acceptez pour continuer.',
  invalid: 'Vérifiez cette valeur.',
  name_has_address: 'Un nom ne peut pas contenir d’adresse web ou e‑mail.',
  email_taken: {
    customer:
      'Un compte existe déjà avec cette adresse e‑mail. Connectez-vous ou réinitialisez son mot de passe.',
    administrator: 'Un autre compte existe déjà avec cette adresse e‑mail.',
  },
  password_wrong: 'Mot de passe incorrect.',
  passwords_differ: 'Saisissez deux fois le même mot de passe.',
  password_too_easy: 'Il est trop facile à deviner. Ajoutez quelques mots.',
  password_has_name: 'Il contient votre nom. Choisissez-en un autre.',
  password_has_email: 'Il contient une partie de votre adresse e‑mail. Choisissez-en un autre.',
  totp_code_wrong:
    'Ce code est incorrect ou a déjà été utilisé. Saisissez le code actuel de votre application.',
  recovery_code_wrong: 'Ce code de secours est incorrect ou a déjà été utilisé.',
  trial_consents_missing: 'Acceptez pour que votre essai puisse devenir une année payante.',
  vat_id_invalid: 'Ce n’est pas un numéro de TVA du pays de facturation. Vérifiez chaque caractère.',
  vat_id_unknown: 'Ce numéro de TVA ne figure pas dans le registre.',
  provider_unknown: 'Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.',
  added_and_removed: 'Une chaîne ne peut pas être à la fois ajoutée et retirée.',
  channels_unknown: 'Ces chaînes n’existent pas : {{ids}}.',
  ends_before_start: 'Choisissez une fin qui ne précède pas le début.',
  voucher_unknown: 'Ce code n’est pas valable. Vérifiez la saisie.',
  voucher_expired: 'Ce code promo a expiré.',
  voucher_used_up: 'Ce code promo a atteint son nombre maximal d’utilisations.',
  voucher_already_used: 'Vous avez déjà utilisé ce code promo.',
  voucher_not_applicable: 'Ce code promo n’est pas valable pour cette commande.',
  voucher_code_taken: 'Ce code existe déjà.',
  ban_reason_missing: 'Indiquez un motif.',
  inactive_reason_missing: 'Indiquez un motif.',
  other_id: 'Envoyez le même identifiant que dans l’adresse.',
  network_too_wide: 'Ce réseau est trop large. Saisissez-en un de /{{prefix}} ou plus petit.',
  own_address: 'Cela comprend l’adresse depuis laquelle vous êtes connecté.',
  not_in_future: 'Choisissez un moment à venir.',
  country_unknown: 'Ce pays n’existe pas.',
  source_url_taken: 'Une autre source a déjà cette adresse.',
  source_url_masked:
    'Saisissez les identifiants à la place de ***. Ceux qui sont masqués ne sont conservés que pour le même serveur.',
  source_url_credentials_malformed:
    'Encodez les caractères spéciaux du nom d’utilisateur et du mot de passe, par exemple % en %25.',
  channel_id_taken: 'Cet identifiant public appartient ou appartenait à une autre chaîne.',
  price_code_taken: 'Ce code appartient à une autre formule.',
  channel_limit_taken: 'Une autre formule a déjà cette limite de chaînes.',
  price_taken: 'Une autre formule vient de prendre ce code ou cette limite de chaînes.',
  price_below_minimum: 'Les paiements commencent à {{min}}. Saisissez 0, ou au moins {{min}}.',
  day_out_of_range: 'Choisissez une date du {{from}} au {{to}}.',
  tax_rate_taken: 'Ce pays a déjà un taux à partir de ce jour.',
  tax_rate_too_early: 'Choisissez une date à partir du {{day}}. Les ventes antérieures gardent leur taux.',
  view_name_taken: 'Une autre vue de cette liste porte déjà ce nom.',
  setting_fixed: 'Ce réglage ne peut pas être modifié.',
  limit_below_served: 'Saisissez au moins {{min}} : le lien de guide sert ce nombre de chaînes.',
  ends_before_service: 'Choisissez un moment après le début de la formule.',
  ends_too_late: 'Choisissez un moment dans les {{years}} ans.',
  ends_after_notice:
    'Le client a donné un préavis : l’abonnement prend fin plus tôt. Il doit d’abord le reprendre.',
  liquid_invalid: 'Vérifiez la syntaxe Liquid : {{problem}}.',
  placeholder_unknown: 'Variable inconnue : {{placeholder}}. Variables possibles : {{placeholders}}.',
  liquid_variable_missing: 'Il manque dans le texte le lien {{variable}}. Cet e‑mail en a besoin.',
  liquid_variable_unknown:
    'Variable inconnue : {{variable}}. Variables possibles dans cet e‑mail : {{variables}}.',
  before_clock: 'Choisissez un moment qui ne précède pas l’heure de l’application ({{now}}).',
}

/** Notices: outcomes of calls. */
export const notices: Translation<typeof en.noticeMessages, 'fr'> = {
  login_needed: 'Connectez-vous ou inscrivez-vous pour commander vos chaînes.',
  checkout_needed: 'Vérifiez votre commande et payez.',
  trial_started: 'Votre essai a commencé. Votre lien de guide est dans votre profil.',
  channels_saved: 'Enregistré. Chaînes sur votre lien de guide : {{count}}.',
  payment_page: 'Continuez vers la page de paiement.',
  nothing_to_pay: 'Votre commande est terminée. Il n’y avait rien à payer.',
  already_paid: 'Cette commande est déjà payée.',
  payment_completed: 'Merci. Nous avons reçu votre paiement et votre lien de guide est prêt.',
  gift_paid: 'Merci. Nous avons reçu votre paiement et vous avons envoyé le code du cadeau par e‑mail.',
  gift_failed:
    '{{reason}} Rien n’a été débité et votre saisie est conservée. Réessayez ou utilisez un autre moyen de paiement.',
  payment_pending:
    'Votre paiement est en cours de traitement. Nous actualiserons cette page dès sa confirmation.',
  payment_failed:
    '{{reason}} Rien n’a été débité et vos chaînes sont conservées. Réessayez ou utilisez un autre moyen de paiement.',
  method_stored: 'Merci. Vos renouvellements seront désormais prélevés sur ce moyen de paiement.',
  method_pending:
    'Votre moyen de paiement est en cours de confirmation. Nous actualiserons votre profil dès qu’il sera prêt.',
  method_failed: '{{reason}} Rien n’a changé. Réessayez ou utilisez un autre moyen de paiement.',
  leaving_checked: {
    cancel:
      'Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas. Vous gardez votre accès jusqu’au dernier jour payé. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    cancel_early:
      'Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas. Dans une année renouvelée, il prend fin après un préavis d’un mois et la partie non utilisée vous est remboursée ; sinon, vous gardez votre accès jusqu’au dernier jour payé. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    cancel_for_cause:
      'Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas et plus rien ne sera débité. Nous examinons votre motif et vous répondons par e‑mail ; s’il est fondé, votre accès prend fin et la partie non utilisée vous est remboursée. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    withdraw:
      'Si cette adresse et ce numéro de commande correspondent, nous remboursons votre paiement et votre accès prend fin immédiatement, si vous avez commandé au cours des 14 derniers jours. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
  },
  leaving_received: {
    cancel:
      'Nous avons reçu votre déclaration. Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas. Vous gardez votre accès jusqu’au dernier jour payé. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    cancel_early:
      'Nous avons reçu votre déclaration. Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas. Dans une année renouvelée, il prend fin après un préavis d’un mois et la partie non utilisée vous est remboursée ; sinon, vous gardez votre accès jusqu’au dernier jour payé. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    cancel_for_cause:
      'Nous avons reçu votre déclaration. Si cette adresse et ce numéro de commande correspondent, votre abonnement ne se renouvellera pas et plus rien ne sera débité. Nous examinons votre motif et vous répondons par e‑mail ; s’il est fondé, votre accès prend fin et la partie non utilisée vous est remboursée. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
    withdraw:
      'Nous avons reçu votre déclaration. Si cette adresse et ce numéro de commande correspondent, nous remboursons votre paiement et votre accès prend fin immédiatement, si vous avez commandé au cours des 14 derniers jours. Un e‑mail à cette adresse le confirme avec la date et l’heure.',
  },
}

/** Reasons of failed payments. */
export const failures: Translation<typeof en.failureMessages, 'fr'> = {
  card_declined: 'Votre carte a été refusée.',
  card_expired: 'Votre carte a été refusée : elle a expiré.',
  card_lost: 'Votre carte a été refusée : elle est déclarée perdue.',
  insufficient_funds: 'Votre carte a été refusée : le solde du compte est insuffisant.',
  paypal_declined: 'PayPal a refusé le paiement.',
  canceled: 'Le paiement a été annulé.',
  page_expired: 'La page a expiré.',
  not_finished: 'L’opération n’a pas été terminée.',
  not_in_time: 'Le paiement n’a pas été fait à temps.',
  replaced: 'Remplacée par une autre commande.',
  wrong_amount: 'Le montant payé ne correspond pas à la commande. Il vous sera remboursé.',
  unpaid_order: 'La commande n’a pas été payée dans la journée.',
  closed_order: 'La commande était close avant ce paiement.',
  ended_term: 'La période s’est terminée avant le paiement de cette commande.',
  removed_method: 'Le moyen de paiement a été retiré.',
  shop_canceled: 'Le marchand a annulé le paiement.',
  canceled_subscription: 'L’abonnement a été résilié.',
  refunded_subscription: 'L’abonnement a été remboursé.',
  withdrawn: 'La commande a fait l’objet d’une rétractation.',
  deleted_account: 'Le compte a été supprimé.',
}
