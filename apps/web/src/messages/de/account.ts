import type * as en from '../en/account.ts'
import type { Translation } from '../translation.ts'

export const account: Translation<typeof en.account, 'de'> = {
  loginTitle: 'Anmelden',
  loginLead: 'Schön, dass Sie wieder da sind. Ihr Guide-Link wartet.',
  loginForCheckout: 'Melden Sie sich an, um zu bestellen. Ihre Sender bleiben ausgewählt.',
  loginForProfile: 'Melden Sie sich an, um Ihr Profil zu öffnen.',
  loginForGift: 'Melden Sie sich an, um Ihr Geschenk zu bestellen. Ihre Eingaben bleiben erhalten.',
  loginForTvGuide: 'Melden Sie sich an, um das Programm Ihrer Sender für alle Tage zu sehen.',
  order: 'Ihre Bestellung',
  orderTrial: '{{days}} Tage kostenlos',
  loginButton: 'Anmelden',
  noAccount: 'Neu hier?',
  toRegistration: 'Konto erstellen',
  registrationTitle: 'Konto erstellen',
  registrationLead: 'Das dauert eine Minute. Den Preis sehen Sie, bevor Sie zahlen.',
  registrationForCheckout: 'Danach geht es weiter zu Ihrer Bestellung. Ihre Sender bleiben erhalten.',
  registrationForGift:
    'Legen Sie ein Konto an, um Ihr Geschenk zu bestellen. Ihre Eingaben bleiben erhalten.',
  registrationButton: 'Konto erstellen',
  hasAccount: 'Sie haben schon ein Konto?',
  toLogin: 'Anmelden',
  name: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  newPasswordHint:
    'Mindestens {{count}} Zeichen und kein gängiges Passwort. Gut geeignet ist ein ganzer Satz.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  acceptTerms:
    'Ich akzeptiere die <terms>AGB</terms> und habe die <privacy>Datenschutzhinweise</privacy> gelesen.',
  verifyTitle: 'E-Mail-Bestätigung',
  verifying: 'Ihre E-Mail-Adresse wird bestätigt',
  verified: 'Ihre E-Mail-Adresse ist bestätigt',
  verifiedText: 'Erinnerungen und Belege kommen dort an.',
  verifiedLogIn:
    'Melden Sie sich an, um fortzufahren. Wenn Sie Passkeys oder weitere Anmeldungen hinzufügen möchten, öffnen Sie den Link danach noch einmal. Falls Sie das Passwort nicht selbst gewählt haben, setzen Sie es zurück.',
  verifiedRemoved:
    'Zwei-Faktor-Anmeldung, Passkeys und verbundene Anmeldungen von vorher wurden entfernt. Sie können sie in Ihrem Profil neu einrichten.',
  verifyFailed: 'Dieser Link gilt nicht mehr',
  verifyFailedText: 'Links gelten einmal und für begrenzte Zeit. Fordern Sie einen neuen an.',
  resend: 'Neuen Link senden',
  resent: 'Bestätigungsmail gesendet',
  toProfile: 'Zum Profil',
  mistakes_one: 'Bitte prüfen Sie das markierte Feld.',
  mistakes_other: 'Bitte prüfen Sie die {{count}} markierten Felder.',
  blockedTitle: 'Sie können sich nicht anmelden',
  blockedNext:
    'Ihr Player zeigt denselben Grund an. Wenn das ein Irrtum ist, antworten Sie auf eine unserer Mails.',
  forgotLink: 'Passwort vergessen?',
  forgotTitle: 'Passwort vergessen',
  forgotLead:
    'Geben Sie Ihre E-Mail-Adresse ein. Gibt es ein Konto dazu, senden wir einen Link für ein neues Passwort.',
  forgotButton: 'Link senden',
  forgotSent: 'Link für ein neues Passwort gesendet',
  remembered: 'Wieder eingefallen?',
  resetTitle: 'Neues Passwort setzen',
  resetLead: 'Es gilt sofort und meldet alle Geräte ab.',
  resetButton: 'Passwort setzen',
  resetDone: 'Neues Passwort gesetzt',
  newPassword: 'Neues Passwort',
  askForLink: 'Neuen Link anfordern',
  resendTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  resendLead:
    'Keine Mail von uns? Sehen Sie im Spam-Ordner nach, oder lassen Sie sich den Link noch einmal senden.',
  resendSent: 'Falls diese Adresse noch nicht bestätigt ist, haben wir eine E-Mail gesendet.',
  resendLink: 'Keine Bestätigungsmail bekommen?',
  confirmed: 'Schon bestätigt?',
  registeredTitle: 'Prüfen Sie Ihren Posteingang',
  registeredText:
    'Wir haben einen Link an {{email}} gesendet. Öffnen Sie ihn innerhalb von 24 Stunden, um die Adresse zu bestätigen.',
  registeredOrder: 'Sie können jetzt bestellen und später bestätigen.',
  registeredTrial: 'Für die kostenlose Probezeit muss die Adresse bestätigt sein.',
  registeredGoesOn: 'Sobald die Adresse bestätigt ist, geht es hier automatisch weiter.',
  registeredKept: 'Ihre Bestellung bleibt erhalten',
  registeredGuest: 'Melden Sie sich an, um fortzufahren oder den Link erneut zu senden.',
  registeredVerified: 'Ihr Konto ist bereit',
  registeredVerifiedText: '{{email}} ist bestätigt.',
  goToOrder: 'Weiter zur Bestellung',
  goToChannels: 'Zu den Sendern',
  toTvGuide: 'TV-Programm öffnen',
  remainingLead:
    'Mit diesen Anmeldungen kommen Sie weiterhin in Ihr Konto. Trennen oder entfernen Sie alle, die Sie nicht kennen.',
  remainingDisconnect: 'Trennen',
  remainingDisconnectLabel: '{{name}} trennen',
  remainingGone: 'Getrennt',
  remainingPasskey: 'Passkey „{{name}}“',
  remainingRemove: 'Entfernen',
  remainingRemoveLabel: '{{name}} entfernen',
  remainingRemoved: 'Entfernt',
  remainingLogIn: 'Anmelden',
}

export const social: Translation<typeof en.social, 'de'> = {
  or: 'oder',
  continueWith: 'Weiter mit {{name}}',
  pageTitle: 'Anmeldung mit {{name}}',
  waiting: 'Sie werden mit {{name}} angemeldet',
  connecting: '{{name}} wird verbunden',
  waitingText: 'Einen Moment.',
  connected: '{{name}} ist verbunden',
  strangeTitle: 'Diese Anmeldung hat nicht hier begonnen',
  strangeText:
    'Sie wurde in einem anderen Tab oder Browser begonnen oder schon verwendet. Es hat sich nichts geändert. Beginnen Sie neu.',
  failedTitle: 'Anmeldung mit {{name}} fehlgeschlagen',
  connectFailedTitle: '{{name}} ist nicht verbunden',
  refused: '{{name}} meldet: {{reason}}',
  toLogin: 'Zurück zur Anmeldung',
  toProfile: 'Zurück zum Profil',
  proving: 'Ihre Identität wird bestätigt',
  proven: 'Ihre Identität ist bestätigt',
  provenText: 'Sie können dieses Fenster schließen und dort weitermachen, wo Sie aufgehört haben.',
  closeWindow: 'Fenster schließen',
}

export const twoStep: Translation<typeof en.twoStep, 'de'> = {
  title: 'Zwei-Faktor-Anmeldung',
  lead: {
    totp: 'Geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
    passkey: 'Bestätigen Sie mit einem Passkey Ihres Kontos.',
    recovery_code: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
  },
  field: {
    totp: 'Code aus der App',
    recovery_code: 'Wiederherstellungscode',
  },
  use: {
    totp: 'Authenticator-App verwenden',
    passkey: 'Passkey verwenden',
    recovery_code: 'Wiederherstellungscode verwenden',
  },
  usePasskey: 'Weiter mit Passkey',
  restart: 'Zurück zur Anmeldung',
  loginWithPasskey: 'Mit Passkey anmelden',
  noPasskey:
    'Die Anmeldung mit Passkey wurde abgebrochen. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
}

export const deletion: Translation<typeof en.deletion, 'de'> = {
  title: 'Konto löschen',
  lead: 'Das lässt sich nicht rückgängig machen. Ein laufendes Abo endet sofort ohne Erstattung, und nichts verlängert sich.',
  withdrawal:
    'In den letzten 14 Tagen bestellt? Sie können widerrufen und erhalten Ihr Geld zurück, vor oder nach der Löschung, mit E-Mail-Adresse und Bestellnummer.',
  removedTitle: 'Was gelöscht wird',
  removed: {
    person: 'Name und E-Mail-Adresse, Passwort und verbundene Anmeldungen',
    link: 'Ihr Guide-Link, Ihre Sender und das Protokoll der Abrufe',
    use: 'Hinterlegte Zahlungsmittel, Sitzungen auf allen Geräten und Mails, die wir Ihnen gesendet haben',
  },
  keptTitle: 'Was wir gesetzlich aufbewahren müssen',
  kept: 'Bestellungen und Zahlungen ohne Ihren Namen und Ihre Adresse. Belege mit Ihrem Namen und Ihrer E-Mail-Adresse bis zum Ende des zehnten Jahres nach ihrem Datum, wie es das Steuerrecht verlangt; danach löschen wir beides. Falls Sie eine Probezeit genutzt haben: 3 Jahre lang ein verschlüsselter Prüfwert Ihrer E-Mail-Adresse, an dem wir sie wiedererkennen, der sie aber nicht verrät.',
  confirm: 'Mein Konto löschen',
  keep: 'Konto behalten',
  doneTitle: 'Ihr Konto ist gelöscht',
  doneText: 'Wir haben es Ihnen per E-Mail bestätigt. Danke, dass Sie Guidefeed genutzt haben.',
  deadTitle: 'Dieser Link gilt nicht mehr',
  deadText: 'Links gelten einmal und eine Stunde lang. Fordern Sie im Profil einen neuen an.',
}
