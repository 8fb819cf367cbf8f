import type { Sentence } from '@guidefeed/contract'

/** What the server says, by its English words. */
export const sentences: Readonly<Record<Sentence, string>> = {
  'Fill in the name.': 'Indiquez le nom.',
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
  'Enter a number above #.': 'Saisissez un nombre supérieur à #.',
  'Enter a number below #.': 'Saisissez un nombre inférieur à #.',
  'Enter # or more.': 'Saisissez # ou plus.',
  'Enter # or less.': 'Saisissez # ou moins.',
  'Choose #.': 'Choisissez l’une des valeurs possibles.',
  'Check how this is written.': 'Vérifiez comment ceci est écrit.',
  'Check this value.': 'Vérifiez cette valeur.',
  'Leave out the NUL character.': 'Retirez le caractère NUL.',
  'Check these fields: #.': 'Vérifiez les champs signalés.',
  'Please log in.': 'Veuillez vous connecter.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Too many requests. Wait a moment, then try again.':
    'Trop de requêtes. Attendez un instant, puis réessayez.',
  'Too many attempts. Try again in #.': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'The request is too large.': 'La requête est trop volumineuse.',
  'The email or the password is wrong.': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'There is an account with this email already. Log in, or reset its password.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous ou réinitialisez son mot de passe.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'Enter your current password to change your email address.':
    'Saisissez votre mot de passe actuel pour changer d’adresse e-mail.',
  'This is one of the most common passwords. Pick another.':
    'C’est l’un des mots de passe les plus courants. Choisissez-en un autre.',
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
  'The login provider does not answer. Try again in a moment.':
    'Le service de connexion ne répond pas. Réessayez dans un instant.',
  '# is your only way in. Set a password by “Forgot password” first, then disconnect it.':
    '# est votre seul accès. Définissez d’abord un mot de passe par « Mot de passe oublié », puis dissociez-le.',
  'Another account is connected with this one of #, or yours with another.':
    'Un autre compte est déjà relié à celui-ci de #, ou le vôtre à un autre.',
  'You have a payment under way, and its provider does not answer. Nothing is deleted yet: open the link again in a few minutes.':
    'Un de vos paiements est en cours, et son prestataire ne répond pas. Rien n’est encore supprimé : rouvrez le lien dans quelques minutes.',
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
  'This way to pay is no longer there. Give another one.':
    'Ce moyen de paiement n’existe plus. Indiquez-en un autre.',
  'You have no such subscription.': 'Vous n’avez pas cet abonnement.',
  'This subscription is over. Order a new one: your guide link stays the same.':
    'Cet abonnement est terminé. Commandez-en un nouveau : votre lien de guide reste le même.',
  'This subscription does not renew any more.': 'Cet abonnement ne se renouvelle plus.',
  'A payment is under way. Try again in a moment.': 'Un paiement est en cours. Réessayez dans un instant.',
}
