import type * as en from '@guidefeed/contract/messages'
import type { Translation } from '../translation.ts'

/** Error messages by code. */
export const errors: Translation<typeof en.errorMessages, 'de'> = {
  malformed_request: {
    json: 'Die Anfrage konnte nicht gelesen werden. Prüfen Sie, ob ihr Inhalt gültiges JSON ist.',
    depth: 'Der Inhalt der Anfrage ist zu tief verschachtelt.',
    width: 'Die Anfrage hat zu viele Felder.',
    http: 'Die Anfrage ist kein gültiges HTTP.',
  },
  validation_failed: 'Prüfen Sie die markierten Felder.',
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: {
    administrators: 'Das ist Administratoren vorbehalten.',
    other_user: 'Das gehört einem anderen Benutzer.',
    acting_as_administrator: 'Sie können sich nicht als Administrator anmelden.',
  },
  not_found: {
    address: 'Unter dieser Adresse gibt es nichts.',
    cart: 'Diese Auswahl können Sie nicht mehr ändern. Laden Sie die Seite neu, um fortzufahren.',
    device: 'Dieses Gerät ist schon abgemeldet.',
    passkey: 'Diesen Passkey gibt es nicht.',
    setting: 'Diese Einstellung gibt es nicht.',
    service: 'Dieser Tarif ist nicht verfügbar.',
    gift: 'Für dieses Geschenk gibt es keinen Code, der zugeschickt werden kann.',
    ban: 'Diese Adresse ist nicht gesperrt.',
    whitelist: 'Diese Adresse steht nicht auf der Positivliste.',
  },
  payload_too_large: 'Die Anfrage ist zu groß.',
  headers_too_large: 'Die Adresse oder die Kopfzeilen der Anfrage sind zu groß.',
  request_timeout: 'Die Anfrage kam nicht rechtzeitig an.',
  unsupported_media_type: 'Senden Sie den Inhalt als application/json.',
  too_many_requests: {
    requests: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    attempts_minute: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
    attempts_minutes: 'Zu viele Versuche. Versuchen Sie es in {{count}} Minuten erneut.',
    attempts_hours: 'Zu viele Versuche. Versuchen Sie es in {{count}} Stunden erneut.',
  },
  ip_banned: 'Diese Adresse ist gesperrt: {{reason}}',
  service_unavailable:
    'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut.',
  internal_error:
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal. Bleibt es dabei, nennen Sie uns die Anfrage-ID.',
  account_banned: 'Dieses Konto ist gesperrt: {{reason}}',
  account_inactive: 'Dieses Konto ist deaktiviert: {{reason}}',
  acting_as_refused: 'Nicht verfügbar, solange Sie als Kunde angemeldet sind.',
  proof_required: 'Bestätigen Sie Ihre Identität, um fortzufahren.',
  invalid_credentials: {
    login: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    password: 'Falsches Passwort.',
  },
  email_taken: {
    customer:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
    administrator: 'Mit dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
  },
  token_invalid: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  tv_code_invalid: {
    unknown:
      'Diesen Code gibt es nicht. Prüfen Sie jedes Zeichen, oder erstellen Sie im Profil einen neuen Code.',
    used: 'Dieser Code wurde schon benutzt. Erstellen Sie im Profil einen neuen.',
    expired: 'Dieser Code ist älter als 10 Minuten. Erstellen Sie im Profil einen neuen.',
  },
  guide_link_not_served: 'Es gibt keinen aktiven Guide-Link, der an einen Fernseher gehen könnte.',
  social_state_invalid:
    'Diese Anmeldung hat zu lange gedauert oder wurde schon benutzt. Versuchen Sie es erneut.',
  social_login_failed: {
    not_confirmed: 'Die Anmeldung wurde nicht bestätigt. Versuchen Sie es erneut.',
    not_connected: 'Diese Anmeldung ist nicht mit Ihrem Konto verbunden.',
  },
  social_email_missing:
    'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht übermittelt. Melden Sie sich erneut an und geben Sie sie frei, oder registrieren Sie sich mit Ihrer E-Mail-Adresse.',
  social_account_exists:
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich dort an und verbinden Sie den Dienst dann in Ihrem Profil.',
  social_identity_taken:
    'Dieses Konto bei {{provider}} ist schon mit einem anderen Benutzer verbunden, oder Ihr Konto ist schon mit einem anderen Konto bei {{provider}} verbunden.',
  social_last_way_in:
    '{{provider}} ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst über „Passwort vergessen“ ein Passwort fest und trennen Sie den Dienst dann.',
  login_ticket_invalid: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  second_factor_wrong: {
    totp: 'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den aktuellen Code aus Ihrer App ein.',
    recovery_code: 'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.',
  },
  second_factor_required: 'Richten Sie zuerst in Ihrem Profil die Zwei-Faktor-Anmeldung ein.',
  second_factor_proof_required: 'Bestätigen Sie mit Ihrem zweiten Faktor, um fortzufahren.',
  second_factor_off: 'Richten Sie zuerst eine Authenticator-App oder einen Passkey ein.',
  email_unconfirmed: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  login_to_change_email:
    'Melden Sie sich in diesem Browser in Ihrem Konto an und öffnen Sie den Link dann noch einmal.',
  totp_already_on: 'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie zuerst.',
  passkey_refused: 'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal.',
  passkey_limit: 'Sie können höchstens {{max}} Passkeys haben. Entfernen Sie zuerst einen.',
  last_way_in:
    'Dieser Passkey ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst über „Passwort vergessen“ ein Passwort fest.',
  last_second_factor:
    'Dieser Passkey ist der einzige zweite Faktor Ihres Kontos. Wenden Sie sich an uns, um ihn zu entfernen.',
  user_not_found: 'Diesen Benutzer gibt es nicht.',
  own_account: 'Mit Ihrem eigenen Konto geht das nicht.',
  last_administrator: 'Sie sind der einzige Administrator. Ernennen Sie zuerst einen weiteren.',
  selection_changed:
    'Die Treffer haben sich geändert. Prüfen Sie die Liste und versuchen Sie es dann erneut.',
  record_changed:
    'Jemand anderes hat dies inzwischen geändert. Vergleichen Sie die Änderungen mit Ihren und speichern Sie dann erneut.',
  channel_change_not_found: 'Diesen Eintrag im Änderungsprotokoll gibt es nicht.',
  channel_deletion_not_found: 'Diese Löschung gibt es nicht.',
  channel_deletion_over: 'Diese Löschung ist abgeschlossen und lässt sich nicht mehr ändern.',
  holder_ending_running:
    'Eine andere Sammelbeendigung umfasst einige dieser Abos. Brechen Sie sie ab oder warten Sie, bis sie fertig ist.',
  holder_ending_not_found: 'Diese Sammelbeendigung von Abos gibt es nicht.',
  country_not_found: 'Dieses Land gibt es nicht.',
  source_not_found: 'Diese Quelle gibt es nicht.',
  source_run_not_found: 'Diesen Abruf gibt es nicht.',
  source_trial_not_found: 'Diesen Probelauf gibt es nicht. Vielleicht ist er älter als ein Tag.',
  source_trial_running: 'Sie haben gerade einen anderen Probelauf gestartet. Versuchen Sie es noch einmal.',
  saved_view_not_found: 'Diese Ansicht gibt es nicht.',
  saved_view_limit: 'Sie können pro Liste höchstens {{max}} Ansichten speichern. Löschen Sie zuerst eine.',
  user_batch_not_found: 'Diese Sammeländerung gibt es nicht.',
  attention_item_not_found: 'Diesen Vorgang gibt es nicht.',
  attention_item_pending: 'Dieser Vorgang wird automatisch geschlossen, sobald er ausgeführt ist.',
  user_note_not_found: 'Diese Notiz gibt es nicht.',
  user_note_limit: 'Ein Benutzer kann höchstens {{max}} Notizen haben. Löschen Sie zuerst eine.',
  job_not_found: 'Diesen Job gibt es nicht. Vielleicht ist er schon beendet.',
  job_kept: 'Dieser Job läuft zu seiner Zeit. Er kann nicht vorzeitig gestartet oder verworfen werden.',
  job_repeating:
    'Das ist die nächste Ausführung eines wiederkehrenden Jobs. Sie kann sofort gestartet, aber nicht verworfen werden.',
  job_running: 'Dieser Job läuft gerade. Warten Sie, bis er beendet ist.',
  source_run_not_acceptable:
    'Dieser Abruf lässt sich nicht mehr annehmen. Prüfen Sie den neuesten Abruf der Quelle.',
  source_running:
    'Diese Quelle wird gerade abgerufen. Warten Sie, bis der Abruf beendet ist, und versuchen Sie es dann erneut.',
  source_channel_not_found: 'Diesen Sender der Quelle gibt es nicht.',
  source_channel_taken:
    'Die Quelle hat einen anderen Sender, der diesem zugeordnet ist: {{key}}. Ordnen Sie zuerst jenen einem anderen Sender zu.',
  source_channel_not_held: 'Für diesen Sender wird kein Name mehr zurückgehalten.',
  source_channel_not_undoable:
    'Diese Entscheidung lässt sich nicht mehr zurücknehmen. Ordnen Sie den Sender stattdessen neu zu.',
  channel_not_found: 'Diesen Sender gibt es nicht.',
  channel_unknown: 'Einige dieser Sender gibt es nicht. Es wurde nichts geändert.',
  cart_empty: 'Wählen Sie zuerst mindestens einen Sender.',
  cart_too_large:
    'Der größte Tarif fasst {{max}} Sender. Entfernen Sie einige und versuchen Sie es dann erneut.',
  email_template_not_found: 'Diese E-Mail-Vorlage gibt es nicht.',
  faq_not_found: 'Diese Frage gibt es nicht.',
  mail_not_found: 'Diese E-Mail gibt es nicht.',
  mail_not_resendable:
    'Diese E-Mail kann nicht erneut gesendet werden. Ihr Link oder Text wurde gelöscht, oder sie wird noch gesendet.',
  mail_being_sent: 'Diese E-Mail wird gerade gesendet. Prüfen Sie in einer Minute ihren Status.',
  mail_not_waiting: 'Diese E-Mail wurde bereits gesendet oder abgebrochen.',
  cart_changed: {
    price:
      'Der Preis hat sich inzwischen geändert. Prüfen Sie Ihre Bestellung und bestellen Sie dann erneut.',
    covered: 'Ihr Abo umfasst diese Sender bereits. Speichern Sie sie; es ist nichts zu bezahlen.',
    order:
      'Ihre Bestellung wurde in einem anderen Fenster geändert. Prüfen Sie sie und bestellen Sie dann erneut.',
  },
  idempotency_conflict:
    'Dieser Idempotency-Key wurde schon mit einem anderen Inhalt verwendet. Verwenden Sie einen neuen.',
  last_price: 'Das ist der letzte Tarif im Angebot. Nehmen Sie zuerst einen anderen ins Angebot.',
  method_setup_not_found: 'Diese Seite gehört zu keinem Abo. Sehen Sie in Ihrem Profil nach.',
  order_not_found: 'Zu dieser Zahlung gibt es keine Bestellung. Sehen Sie in Ihrem Profil nach.',
  payment_not_found: 'Diese Zahlung gibt es nicht.',
  payment_not_refundable: 'Diese Zahlung wurde bereits vollständig erstattet.',
  payment_disputed:
    'Diese Zahlung wird reklamiert. Warten Sie die Entscheidung der Bank ab: Sie kann das Geld zurückgeben.',
  price_not_found: 'Diesen Tarif gibt es nicht.',
  provider_failed: {
    payment:
      'Der Zahlungsanbieter antwortet nicht. Es wurde nichts doppelt abgebucht; versuchen Sie es gleich noch einmal.',
    login: 'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
    deletion:
      'Eine Zahlung von Ihnen läuft noch, und der Zahlungsanbieter antwortet nicht. Noch ist nichts gelöscht: Öffnen Sie den Link in einigen Minuten noch einmal.',
  },
  provider_unknown: {
    payment: 'Dieses Zahlungsmittel ist nicht verfügbar. Wählen Sie ein anderes.',
    login: 'Diesen Anmeldedienst gibt es nicht.',
    webhook: 'Diesen Zahlungsanbieter gibt es nicht.',
  },
  receipt_not_found: 'Diesen Beleg gibt es nicht. Bestellungen ohne Zahlung haben keinen.',
  refund_changed: 'Der zu erstattende Betrag hat sich geändert. Prüfen Sie ihn und versuchen Sie es erneut.',
  refund_too_large: 'Höchstens {{max}} EUR können erstattet werden.',
  tax_rate_in_force:
    'Dieser Satz gilt bereits und bleibt, wie er ist. Legen Sie einen Satz ab einem späteren Tag an.',
  tax_rate_not_found: 'Diesen Steuersatz gibt es nicht.',
  renewal_changed:
    'Der Preis der Verlängerung hat sich geändert. Prüfen Sie ihn und verlängern Sie dann erneut.',
  renewal_unpaid:
    'Ihre Verlängerung ist noch nicht bezahlt. Bezahlen Sie sie zuerst, etwa mit einer anderen Karte, und fügen Sie dann Sender hinzu.',
  subscription_not_cancelable: {
    not_renewing: 'Dieses Abo verlängert sich nicht mehr.',
    payment_pending: 'Eine Zahlung läuft gerade. Versuchen Sie es gleich noch einmal.',
  },
  subscription_not_found: 'Dieses Abo haben Sie nicht.',
  subscription_not_resumable:
    'Dieses Abo ist beendet. Bestellen Sie ein neues: Ihr Guide-Link bleibt derselbe.',
  subscription_over: 'Dieses Abo ist beendet. Bestellen Sie ein neues: Ihr Guide-Link bleibt derselbe.',
  trial_not_allowed: {
    used: 'Die Probezeit gilt nur für Neukunden, einmal pro Person.',
    email_unverified:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Wir haben Ihnen einen Link geschickt. Beginnen Sie dann Ihre Probezeit.',
  },
  user_service_not_changeable: {
    inactive:
      'Das zugehörige Abo ist nicht aktiv: Ein unbezahltes läuft mit der Zahlung weiter, ein beendetes mit einer neuen Bestellung.',
    renewing:
      'Die Verlängerung wird gerade bezahlt. Warten Sie das Ergebnis ab oder erstatten Sie sie danach.',
    upgrading:
      'Gerade wird ein Upgrade bis zum jetzigen Ende bezahlt. Warten Sie das Ergebnis ab und verkürzen Sie danach.',
  },
  user_service_not_found: 'Diesen Benutzertarif gibt es nicht.',
  voucher_is_gift:
    'Dieses Geschenk hat ein Kunde bezahlt, daher lassen sich nur sein Ende und sein Status ändern.',
  voucher_is_void: 'Das Geld für dieses Geschenk wurde erstattet, daher bleibt sein Code ausgeschaltet.',
  voucher_not_found: 'Diesen Gutschein gibt es nicht.',
  voucher_used:
    'Dieser Gutschein wurde bereits eingelöst, deshalb bleiben Code und Wert. Schalten Sie ihn aus und legen Sie einen neuen an.',
  webhook_invalid: 'Die Signatur fehlt, ist falsch oder zu alt.',
}
