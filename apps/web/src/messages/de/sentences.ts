import type { Sentence } from '@guidefeed/contract'

/** Texts of the server, by their English words. */
export const sentences: Readonly<Record<Sentence, string>> = {
  'Fill in the name.': 'Geben Sie den Namen ein.',
  'Names cannot contain web or email addresses.': 'Namen dürfen keine Web- oder E-Mail-Adressen enthalten.',
  'Fill in the password.': 'Geben Sie das Passwort ein.',
  'Fill in the #.': 'Füllen Sie dieses Feld aus.',
  'Enter the same password twice.': 'Geben Sie zweimal dasselbe Passwort ein.',
  'Enter at least # characters.': 'Geben Sie mindestens # Zeichen ein.',
  'Enter at most # characters.': 'Geben Sie höchstens # Zeichen ein.',
  'Enter a valid email address.': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'Accept this to go on.': 'Stimmen Sie zu, um fortzufahren.',
  'Accept this, so that the trial may become a paid year.':
    'Stimmen Sie zu, damit aus der Probezeit ein bezahltes Jahr werden kann.',
  'Enter a text.': 'Geben Sie einen Text ein.',
  'Enter a number.': 'Geben Sie eine Zahl ein.',
  'Enter a whole number.': 'Geben Sie eine ganze Zahl ein.',
  'Enter a whole number above 0.': 'Geben Sie eine ganze Zahl über 0 ein.',
  'Enter the order number as it is written, such as ABCDE-FGHJK.':
    'Geben Sie die Bestellnummer so ein, wie sie in der Mail steht, zum Beispiel ABCDE-FGHJK.',
  'Enter a number above #.': 'Geben Sie eine Zahl über # ein.',
  'Enter a number below #.': 'Geben Sie eine Zahl unter # ein.',
  'Enter # or more.': 'Geben Sie # oder mehr ein.',
  'Enter # or less.': 'Geben Sie # oder weniger ein.',
  'Choose #.': 'Wählen Sie einen der möglichen Werte.',
  'Check how this is written.': 'Prüfen Sie die Schreibweise.',
  'Check this value.': 'Prüfen Sie diesen Wert.',
  'Remove unsupported characters.': 'Entfernen Sie nicht unterstützte Zeichen.',
  'Check these fields: #.': 'Prüfen Sie die markierten Felder.',
  'Please log in.': 'Bitte melden Sie sich an.',
  'Confirm your identity to continue.': 'Bestätigen Sie Ihre Identität, um fortzufahren.',
  'Not available while you are logged in as a customer.':
    'Nicht verfügbar, solange Sie als Kunde angemeldet sind.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The service is temporarily unavailable. Try again in a few seconds.':
    'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut.',
  'Something went wrong on our side. Try again, and tell us the request id if it stays.':
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal, und nennen Sie uns die Anfrage-ID, wenn es so bleibt.',
  'Too many requests. Wait a moment, then try again.':
    'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  'Too many attempts. Try again in a minute.': 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
  'Too many attempts. Try again in # minutes.': 'Zu viele Versuche. Versuchen Sie es in # Minuten erneut.',
  'Too many attempts. Try again in # hours.': 'Zu viele Versuche. Versuchen Sie es in # Stunden erneut.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The email or the password is wrong.': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'There is an account with this email already. Log in, or reset its password.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This is too easy to guess. Add a few more words.':
    'Das ist zu leicht zu erraten. Hängen Sie noch ein paar Wörter an.',
  'This contains your name. Pick another.': 'Darin steckt Ihr Name. Wählen Sie ein anderes.',
  'This contains the name of your email address. Pick another.':
    'Darin steckt der Name Ihrer E-Mail-Adresse. Wählen Sie ein anderes.',
  'This link is not valid any more. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This device is logged out already.': 'Dieses Gerät ist schon abgemeldet.',
  'You are the only administrator. Appoint another one first.':
    'Sie sind der einzige Administrator. Ernennen Sie zuerst einen weiteren.',
  'This login took too long or was used already. Try again.':
    'Diese Anmeldung hat zu lange gedauert oder wurde schon benutzt. Versuchen Sie es erneut.',
  'There is no such login provider.': 'Diesen Anmeldedienst gibt es nicht.',
  'We need your email address. Share it there, or register here.':
    'Wir brauchen Ihre E-Mail-Adresse. Geben Sie sie dort frei oder registrieren Sie sich hier.',
  'There is an account with this email already. Log in to it, then connect the provider on your profile page.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich dort an und verbinden Sie den Dienst dann in Ihrem Profil.',
  'The login was not confirmed. Try again.': 'Die Anmeldung wurde nicht bestätigt. Versuchen Sie es erneut.',
  'This login is not connected to your account.': 'Diese Anmeldung ist nicht mit Ihrem Konto verbunden.',
  'The login provider does not answer. Try again in a moment.':
    'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  '# is your only way to log in. Set a password with “Forgot password” first, then disconnect it.':
    '# ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst über „Passwort vergessen“ ein Passwort fest und trennen Sie den Dienst dann.',
  'Another account is connected with this one of #, or yours with another.':
    'Mit diesem Konto von # ist schon ein anderes verbunden, oder Ihres mit einem anderen.',
  'You have a payment under way, and its provider does not answer. Nothing is deleted yet: open the link again in a few minutes.':
    'Eine Zahlung von Ihnen läuft noch, und der Zahlungsanbieter antwortet nicht. Noch ist nichts gelöscht: Öffnen Sie den Link in einigen Minuten noch einmal.',
  'This login has expired. Please log in again.':
    'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'This account is banned: #': 'Dieses Konto ist gesperrt: #',
  'This account is inactive: #': 'Dieses Konto ist stillgelegt: #',
  'This address is blocked: #': 'Diese Adresse ist gesperrt: #',
  'This code is wrong or has already been used. Enter the current code from your app.':
    'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den aktuellen Code aus Ihrer App ein.',
  'This recovery code is wrong or has already been used.':
    'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.',
  'Enter the 6 digits of the code.': 'Geben Sie die 6 Ziffern des Codes ein.',
  'Enter a recovery code.': 'Geben Sie einen Wiederherstellungscode ein.',
  'This passkey was not accepted. Try again.':
    'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal.',
  'You can have at most # passkeys. Remove one first.':
    'Sie können höchstens # Passkeys haben. Entfernen Sie zuerst einen.',
  'There is no such passkey.': 'Diesen Passkey gibt es nicht.',
  'This passkey is the only second factor of your account. Contact us to remove it.':
    'Dieser Passkey ist der einzige zweite Faktor Ihres Kontos. Wenden Sie sich an uns, um ihn zu entfernen.',
  'This passkey is your only way to log in. Set a password with “Forgot password” first.':
    'Dieser Passkey ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst über „Passwort vergessen“ ein Passwort fest.',
  'An authenticator app is set up already. Remove it first.':
    'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie zuerst.',
  'Set up an authenticator app or a passkey first.':
    'Richten Sie zuerst eine Authenticator-App oder einen Passkey ein.',
  'Confirm with your second factor to continue.': 'Bestätigen Sie mit Ihrem zweiten Faktor, um fortzufahren.',
  'Set up two-step login in your profile first.':
    'Richten Sie zuerst in Ihrem Profil die Zwei-Faktor-Anmeldung ein.',
  'There is no such channel.': 'Diesen Sender gibt es nicht.',
  'There is no such question.': 'Diese Frage gibt es nicht.',
  'This cart is no longer yours to change. Reload the page to go on.':
    'Diese Auswahl können Sie nicht mehr ändern. Laden Sie die Seite neu, um fortzufahren.',
  'Some of these channels do not exist. Nothing was changed.':
    'Einige dieser Sender gibt es nicht. Es wurde nichts geändert.',
  'Log in or register to order your channels.':
    'Melden Sie sich an oder registrieren Sie sich, um Ihre Sender zu bestellen.',
  'Check your order and pay.': 'Prüfen Sie Ihre Bestellung und bezahlen Sie.',
  'Your trial has begun. Your guide link is on your profile.':
    'Ihre Probezeit hat begonnen. Ihr Guide-Link steht in Ihrem Profil.',
  'Saved. Your guide link now serves # channels.': 'Gespeichert. Ihr Guide-Link liefert jetzt # Sender.',
  'Pick at least one channel first.': 'Wählen Sie zuerst mindestens einen Sender.',
  'The largest service has # channels. Remove some channels, then try again.':
    'Der größte Tarif fasst # Sender. Entfernen Sie einige und versuchen Sie es dann erneut.',
  'The trial is for new customers, once a person.':
    'Die Probezeit ist für neue Kunden, einmal für jede Person.',
  'Confirm your email address first: we sent you a link. Then begin your trial.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Wir haben Ihnen einen Link geschickt. Beginnen Sie dann Ihre Probezeit.',
  'Go on to the payment page.': 'Weiter zur Zahlungsseite.',
  'Your order is complete. There was nothing to pay.':
    'Ihre Bestellung ist fertig. Es war nichts zu bezahlen.',
  'This order is paid already.': 'Diese Bestellung ist schon bezahlt.',
  'The price has changed meanwhile. Check your order, then order again.':
    'Der Preis hat sich inzwischen geändert. Prüfen Sie Ihre Bestellung und bestellen Sie dann erneut.',
  'Your subscription has room for these channels already: save them, there is nothing to pay.':
    'In Ihrem Abo ist schon Platz für diese Sender: Speichern Sie sie, es ist nichts zu bezahlen.',
  'Your order was changed in another window. Check it, then order again.':
    'Ihre Bestellung wurde in einem anderen Fenster geändert. Prüfen Sie sie und bestellen Sie dann erneut.',
  'Your renewal is not paid yet. Pay it first, for instance with another card; then add channels.':
    'Ihre Verlängerung ist noch nicht bezahlt. Bezahlen Sie sie zuerst, etwa mit einer anderen Karte, und fügen Sie dann Sender hinzu.',
  'This way to pay is not offered. Choose another one.':
    'Diese Zahlungsart wird nicht angeboten. Wählen Sie eine andere.',
  'The payment provider does not answer. You were not charged twice; try again in a moment.':
    'Der Zahlungsanbieter antwortet nicht. Es wurde nichts doppelt abgebucht; versuchen Sie es gleich noch einmal.',
  'There is no order for this payment. Look at your profile.':
    'Zu dieser Zahlung gibt es keine Bestellung. Sehen Sie in Ihr Profil.',
  'This page belongs to no subscription. Look at your profile.':
    'Diese Seite gehört zu keinem Abo. Sehen Sie in Ihr Profil.',
  'Thank you. Your payment has arrived and your guide link is ready.':
    'Danke. Ihre Zahlung ist angekommen und Ihr Guide-Link ist bereit.',
  'Your payment is not decided yet. This page and your profile will tell as soon as it is.':
    'Über Ihre Zahlung ist noch nicht entschieden. Diese Seite und Ihr Profil sagen es, sobald es so weit ist.',
  'You were not charged and your channels are kept. Try again or pay in another way.':
    'Es wurde nichts abgebucht, und Ihre Sender bleiben erhalten. Versuchen Sie es erneut oder zahlen Sie auf andere Weise.',
  'Thank you. Renewals are charged to this way to pay from now on.':
    'Danke. Verlängerungen werden von nun an hierüber bezahlt.',
  'Your way to pay is not stored yet. Your profile will tell as soon as it is.':
    'Ihre Zahlungsart ist noch nicht gespeichert. Ihr Profil sagt es, sobald es so weit ist.',
  'Nothing has changed. Try again or give another way to pay.':
    'Es hat sich nichts geändert. Versuchen Sie es erneut oder geben Sie eine andere Zahlungsart an.',
  'It was not finished.': 'Es wurde nicht abgeschlossen.',
  'The page has expired.': 'Die Seite ist abgelaufen.',
  'The payment was canceled.': 'Die Zahlung wurde abgebrochen.',
  'PayPal declined the payment.': 'PayPal hat die Zahlung abgelehnt.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card was declined: there is not enough money on the account.':
    'Ihre Karte wurde abgelehnt: Das Konto ist nicht ausreichend gedeckt.',
  'Your card was declined: it was reported lost.':
    'Ihre Karte wurde abgelehnt: Sie ist als verloren gemeldet.',
  'Your card was declined: it has expired.': 'Ihre Karte wurde abgelehnt: Sie ist abgelaufen.',
  'Replaced by another order.': 'Durch eine andere Bestellung ersetzt.',
  'The order was not paid within a day.': 'Die Bestellung wurde nicht binnen eines Tages bezahlt.',
  'The order was closed before this payment was made.':
    'Die Bestellung war schon geschlossen, als diese Zahlung kam.',
  'The payment was not made in time.': 'Die Zahlung kam nicht rechtzeitig.',
  'The term ended before this order was paid.': 'Die Laufzeit endete, bevor diese Bestellung bezahlt war.',
  'The way to pay was removed.': 'Die Zahlungsart wurde entfernt.',
  'You have no such subscription.': 'Dieses Abo haben Sie nicht.',
  'This subscription is over. Order a new one: your guide link stays the same.':
    'Dieses Abo ist beendet. Bestellen Sie ein neues: Ihr Guide-Link bleibt derselbe.',
  'This subscription does not renew any more.': 'Dieses Abo verlängert sich nicht mehr.',
  'A payment is under way. Try again in a moment.':
    'Eine Zahlung läuft gerade. Versuchen Sie es gleich noch einmal.',
}
