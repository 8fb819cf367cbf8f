import type { Sentence } from '@guidefeed/contract'

/** Texts of the server, by their English words. */
export const sentences: Readonly<Record<Sentence, string>> = {
  'Fill in the name.': 'Indiquez le nom.',
  'Names cannot contain web or email addresses.': 'Un nom ne peut pas contenir d’adresse web ou e-mail.',
  'Fill in the password.': 'Indiquez le mot de passe.',
  'Fill in the #.': 'Remplissez ce champ.',
  'Enter the same password twice.': 'Saisissez deux fois le même mot de passe.',
  'Enter at least # characters.': 'Saisissez au moins # caractères.',
  'Enter at most # characters.': 'Saisissez # caractères au plus.',
  'Enter a valid email address.': 'Saisissez une adresse e-mail valide.',
  'Accept this to go on.': 'Acceptez ceci pour continuer.',
  'Accept this, so that the trial may become a paid year.':
    'Acceptez ceci pour que l’essai puisse devenir une année payée.',
  'Enter a text.': 'Saisissez un texte.',
  'Enter a number.': 'Saisissez un nombre.',
  'Enter a whole number.': 'Saisissez un nombre entier.',
  'Enter a whole number above 0.': 'Saisissez un nombre entier supérieur à 0.',
  'Enter the order number as it is written, such as ABCDE-FGHJK.':
    'Saisissez le numéro de commande tel qu’il figure dans l’e-mail, par exemple ABCDE-FGHJK.',
  'Enter a number above #.': 'Saisissez un nombre supérieur à #.',
  'Enter a number below #.': 'Saisissez un nombre inférieur à #.',
  'Enter # or more.': 'Saisissez # ou plus.',
  'Enter # or less.': 'Saisissez # ou moins.',
  'Choose #.': 'Choisissez l’une des valeurs possibles.',
  'Check how this is written.': 'Vérifiez comment ceci est écrit.',
  'Check this value.': 'Vérifiez cette valeur.',
  'Remove unsupported characters.': 'Supprimez les caractères non pris en charge.',
  'Check these fields: #.': 'Vérifiez les champs signalés.',
  'Please log in.': 'Veuillez vous connecter.',
  'Confirm your identity to continue.': 'Confirmez votre identité pour continuer.',
  'Not available while you are logged in as a customer.':
    'Indisponible tant que vous êtes connecté en tant que client.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'The service is temporarily unavailable. Try again in a few seconds.':
    'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
  'Something went wrong on our side. Try again, and tell us the request id if it stays.':
    'Un problème est survenu de notre côté. Réessayez et, si cela persiste, indiquez-nous l’identifiant de la requête.',
  'Too many requests. Wait a moment, then try again.':
    'Trop de requêtes. Attendez un instant, puis réessayez.',
  'Too many attempts. Try again in a minute.': 'Trop de tentatives. Réessayez dans une minute.',
  'Too many attempts. Try again in # minutes.': 'Trop de tentatives. Réessayez dans # minutes.',
  'Too many attempts. Try again in # hours.': 'Trop de tentatives. Réessayez dans # heures.',
  'The request is too large.': 'La requête est trop volumineuse.',
  'The email or the password is wrong.': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'There is an account with this email already. Log in, or reset its password.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous ou réinitialisez son mot de passe.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'This is too easy to guess. Add a few more words.': 'Il est trop facile à deviner. Ajoutez quelques mots.',
  'This contains your name. Pick another.': 'Il contient votre nom. Choisissez-en un autre.',
  'This contains the name of your email address. Pick another.':
    'Il contient le nom de votre adresse e-mail. Choisissez-en un autre.',
  'This link is not valid any more. Ask for a new one.':
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'This device is logged out already.': 'Cet appareil est déjà déconnecté.',
  'You are the only administrator. Appoint another one first.':
    'Vous êtes le seul administrateur. Nommez-en d’abord un autre.',
  'This login took too long or was used already. Try again.':
    'Cette connexion a duré trop longtemps ou a déjà servi. Réessayez.',
  'There is no such login provider.': 'Ce service de connexion n’existe pas.',
  'We need your email address. Share it there, or register here.':
    'Nous avons besoin de votre adresse e-mail. Partagez-la là-bas ou inscrivez-vous ici.',
  'There is an account with this email already. Log in to it, then connect the provider on your profile page.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous-y, puis reliez le service dans votre profil.',
  'The login was not confirmed. Try again.': 'La connexion n’a pas été confirmée. Réessayez.',
  'This login is not connected to your account.': 'Cette connexion n’est pas associée à votre compte.',
  'The login provider does not answer. Try again in a moment.':
    'Le service de connexion ne répond pas. Réessayez dans un instant.',
  '# is your only way to log in. Set a password with “Forgot password” first, then disconnect it.':
    '# est votre seul moyen de connexion. Définissez d’abord un mot de passe via « Mot de passe oublié », puis dissociez-le.',
  'Another account is connected with this one of #, or yours with another.':
    'Un autre compte est déjà relié à celui-ci de #, ou le vôtre à un autre.',
  'You have a payment under way, and its provider does not answer. Nothing is deleted yet: open the link again in a few minutes.':
    'Un de vos paiements est en cours, et son prestataire ne répond pas. Rien n’est encore supprimé : rouvrez le lien dans quelques minutes.',
  'This login has expired. Please log in again.': 'Cette connexion a expiré. Veuillez vous reconnecter.',
  'This account is banned: #': 'Ce compte est bloqué : #',
  'This account is inactive: #': 'Ce compte est désactivé : #',
  'This address is blocked: #': 'Cette adresse est bloquée : #',
  'This code is wrong or has already been used. Enter the current code from your app.':
    'Ce code est incorrect ou a déjà été utilisé. Saisissez le code actuel de votre application.',
  'This recovery code is wrong or has already been used.':
    'Ce code de secours est incorrect ou a déjà été utilisé.',
  'Enter the 6 digits of the code.': 'Saisissez les 6 chiffres du code.',
  'Enter a recovery code.': 'Saisissez un code de secours.',
  'This passkey was not accepted. Try again.': 'Cette clé d’accès n’a pas été acceptée. Réessayez.',
  'You can have at most # passkeys. Remove one first.':
    'Vous pouvez avoir # clés d’accès au maximum. Supprimez-en d’abord une.',
  'There is no such passkey.': 'Cette clé d’accès n’existe pas.',
  'This passkey is the only second factor of your account. Contact us to remove it.':
    'Cette clé d’accès est le seul second facteur de votre compte. Contactez-nous pour la supprimer.',
  'This passkey is your only way to log in. Set a password with “Forgot password” first.':
    'Cette clé d’accès est votre seul moyen de connexion. Définissez d’abord un mot de passe via « Mot de passe oublié ».',
  'An authenticator app is set up already. Remove it first.':
    'Une application d’authentification est déjà configurée. Supprimez-la d’abord.',
  'Set up an authenticator app or a passkey first.':
    'Configurez d’abord une application d’authentification ou une clé d’accès.',
  'Confirm with your second factor to continue.': 'Confirmez avec votre second facteur pour continuer.',
  'Set up two-step login in your profile first.':
    'Configurez d’abord la validation en deux étapes dans votre profil.',
  'There is no such channel.': 'Cette chaîne n’existe pas.',
  'There is no such question.': 'Cette question n’existe pas.',
  'This cart is no longer yours to change. Reload the page to go on.':
    'Vous ne pouvez plus modifier cette sélection. Rechargez la page pour continuer.',
  'Some of these channels do not exist. Nothing was changed.':
    'Certaines de ces chaînes n’existent pas. Rien n’a été modifié.',
  'Log in or register to order your channels.':
    'Connectez-vous ou inscrivez-vous pour commander vos chaînes.',
  'Check your order and pay.': 'Vérifiez votre commande et payez.',
  'Your trial has begun. Your guide link is on your profile.':
    'Votre essai a commencé. Votre lien de guide est dans votre profil.',
  'Saved. Your guide link now serves # channels.':
    'Enregistré. Votre lien de guide donne maintenant # chaînes.',
  'Pick at least one channel first.': 'Choisissez d’abord au moins une chaîne.',
  'The largest service has # channels. Remove some channels, then try again.':
    'La plus grande formule compte # chaînes. Retirez-en, puis réessayez.',
  'The trial is for new customers, once a person.':
    'L’essai est réservé aux nouveaux clients, une fois par personne.',
  'Confirm your email address first: we sent you a link. Then begin your trial.':
    'Confirmez d’abord votre adresse e-mail : nous vous avons envoyé un lien. Commencez ensuite votre essai.',
  'Go on to the payment page.': 'Continuez vers la page de paiement.',
  'Your order is complete. There was nothing to pay.':
    'Votre commande est terminée. Il n’y avait rien à payer.',
  'This order is paid already.': 'Cette commande est déjà payée.',
  'The price has changed meanwhile. Check your order, then order again.':
    'Le prix a changé entre-temps. Vérifiez votre commande, puis commandez de nouveau.',
  'Your subscription has room for these channels already: save them, there is nothing to pay.':
    'Votre abonnement a déjà de la place pour ces chaînes : enregistrez-les, il n’y a rien à payer.',
  'Your order was changed in another window. Check it, then order again.':
    'Votre commande a été modifiée dans une autre fenêtre. Vérifiez-la, puis commandez de nouveau.',
  'Your renewal is not paid yet. Pay it first, for instance with another card; then add channels.':
    'Votre renouvellement n’est pas encore payé. Payez-le d’abord, par exemple avec une autre carte, puis ajoutez des chaînes.',
  'This way to pay is not offered. Choose another one.':
    'Ce moyen de paiement n’est pas proposé. Choisissez-en un autre.',
  'The payment provider does not answer. You were not charged twice; try again in a moment.':
    'Le prestataire de paiement ne répond pas. Vous n’avez pas été débité deux fois ; réessayez dans un instant.',
  'There is no order for this payment. Look at your profile.':
    'Aucune commande ne correspond à ce paiement. Consultez votre profil.',
  'This page belongs to no subscription. Look at your profile.':
    'Cette page ne correspond à aucun abonnement. Consultez votre profil.',
  'Thank you. Your payment has arrived and your guide link is ready.':
    'Merci. Votre paiement est arrivé et votre lien de guide est prêt.',
  'Your payment is not decided yet. This page and your profile will tell as soon as it is.':
    'Votre paiement n’est pas encore décidé. Cette page et votre profil vous le diront aussitôt.',
  'You were not charged and your channels are kept. Try again or pay in another way.':
    'Rien n’a été débité et vos chaînes sont conservées. Réessayez ou payez autrement.',
  'Thank you. Renewals are charged to this way to pay from now on.':
    'Merci. Les renouvellements seront désormais prélevés par ce moyen.',
  'Your way to pay is not stored yet. Your profile will tell as soon as it is.':
    'Votre moyen de paiement n’est pas encore enregistré. Votre profil vous le dira aussitôt.',
  'Nothing has changed. Try again or give another way to pay.':
    'Rien n’a changé. Réessayez ou indiquez un autre moyen de paiement.',
  'It was not finished.': 'Cela n’a pas été terminé.',
  'The page has expired.': 'La page a expiré.',
  'The payment was canceled.': 'Le paiement a été annulé.',
  'PayPal declined the payment.': 'PayPal a refusé le paiement.',
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card was declined: there is not enough money on the account.':
    'Votre carte a été refusée : le solde du compte est insuffisant.',
  'Your card was declined: it was reported lost.': 'Votre carte a été refusée : elle est déclarée perdue.',
  'Your card was declined: it has expired.': 'Votre carte a été refusée : elle a expiré.',
  'Replaced by another order.': 'Remplacée par une autre commande.',
  'The order was not paid within a day.': 'La commande n’a pas été payée dans la journée.',
  'The order was closed before this payment was made.': 'La commande était close avant ce paiement.',
  'The payment was not made in time.': 'Le paiement n’a pas été fait à temps.',
  'The term ended before this order was paid.':
    'La période s’est terminée avant le paiement de cette commande.',
  'The way to pay was removed.': 'Le moyen de paiement a été retiré.',
  'You have no such subscription.': 'Vous n’avez pas cet abonnement.',
  'This subscription is over. Order a new one: your guide link stays the same.':
    'Cet abonnement est terminé. Commandez-en un nouveau : votre lien de guide reste le même.',
  'This subscription does not renew any more.': 'Cet abonnement ne se renouvelle plus.',
  'A payment is under way. Try again in a moment.': 'Un paiement est en cours. Réessayez dans un instant.',
}
