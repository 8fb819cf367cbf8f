import type * as en from '@guidefeed/contract/messages'
import type { Translation } from '../translation.ts'

export { errors } from './errors.ts'

/** Field errors. */
export const fields: Translation<typeof en.fieldMessages, 'de'> = {
  required: 'Füllen Sie dieses Feld aus.',
  not_a_text: 'Geben Sie einen Text ein.',
  not_a_number: 'Geben Sie eine Zahl ein.',
  not_an_integer: 'Geben Sie eine ganze Zahl ein.',
  not_a_boolean: 'Wählen Sie true oder false.',
  not_a_list: 'Senden Sie eine Liste.',
  not_an_object: 'Senden Sie ein Objekt.',
  wrong_type: 'Dieser Wert hat den falschen Typ.',
  unknown_field: 'Dieses Feld wird nicht unterstützt.',
  too_short: 'Geben Sie mindestens {{min}} Zeichen ein.',
  too_long: 'Geben Sie höchstens {{max}} Zeichen ein.',
  too_few: 'Wählen Sie mindestens {{min}}.',
  too_many: 'Wählen Sie höchstens {{max}}.',
  too_small: 'Geben Sie {{min}} oder mehr ein.',
  too_large: 'Geben Sie {{max}} oder weniger ein.',
  not_above: 'Geben Sie eine Zahl über {{min}} ein.',
  not_below: 'Geben Sie eine Zahl unter {{max}} ein.',
  out_of_range: 'Geben Sie eine Zahl von {{min}} bis {{max}} ein.',
  too_many_decimals: 'Geben Sie höchstens 2 Nachkommastellen ein.',
  not_an_email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  not_a_url: 'Geben Sie eine vollständige Webadresse ein, zum Beispiel https://example.org.',
  not_a_public_url: 'Geben Sie eine öffentliche Webadresse ohne Benutzernamen und Passwort ein.',
  not_a_day: 'Geben Sie einen Tag ein, zum Beispiel 2026-11-21.',
  not_an_instant: 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 2026-11-21T12:00:00Z.',
  not_a_day_or_instant:
    'Geben Sie einen Tag wie 2026-11-21 oder Datum und Uhrzeit wie 2026-11-21T12:00:00Z ein.',
  not_an_id: 'Geben Sie eine ganze Zahl über 0 ein.',
  not_an_id_list: 'Geben Sie ganze Zahlen über 0 ein, durch Kommas getrennt.',
  not_a_network: 'Geben Sie eine IPv4- oder IPv6-Adresse ein oder ein Netz wie 203.0.113.0/24.',
  not_an_order_code:
    'Geben Sie die Bestellnummer so ein, wie sie in der Mail steht, zum Beispiel ABCDE-FGHJK.',
  not_a_channel_id:
    'Geben Sie Kleinbuchstaben, Ziffern und die Zeichen . _ - + & @ ein, zum Beispiel wkaq.us.',
  not_a_price_code:
    'Geben Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche ein, zum Beispiel guide-50.',
  not_a_timezone: 'Geben Sie eine Zeitzone ein, z. B. Europe/Berlin oder +01:00.',
  not_a_totp_code: 'Geben Sie die 6 Ziffern des Codes ein.',
  not_a_tv_code:
    'Geben Sie die 6 Buchstaben und Ziffern des Codes ein, zum Beispiel K7WQM4. 0, 1, I, L und O kommen nicht vor.',
  not_an_idempotency_key: 'Senden Sie 1 bis 200 sichtbare Zeichen.',
  wrong_format: 'Prüfen Sie die Schreibweise.',
  unsupported_characters: 'Entfernen Sie nicht unterstützte Zeichen.',
  not_an_option: 'Wählen Sie einen der möglichen Werte.',
  not_accepted: 'Stimmen Sie zu, um fortzufahren.',
  invalid: 'Prüfen Sie diesen Wert.',
  name_has_address: 'Namen dürfen keine Web- oder E-Mail-Adressen enthalten.',
  email_taken: {
    customer:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
    administrator: 'Mit dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
  },
  password_wrong: 'Falsches Passwort.',
  passwords_differ: 'Geben Sie zweimal dasselbe Passwort ein.',
  password_too_easy: 'Das ist zu leicht zu erraten. Hängen Sie noch ein paar Wörter an.',
  password_has_name: 'Darin steckt Ihr Name. Wählen Sie ein anderes.',
  password_has_email: 'Darin steckt ein Teil Ihrer E-Mail-Adresse. Wählen Sie ein anderes.',
  totp_code_wrong:
    'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den aktuellen Code aus Ihrer App ein.',
  recovery_code_wrong: 'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.',
  trial_consents_missing: 'Stimmen Sie zu, damit aus Ihrer Probezeit ein bezahltes Jahr werden kann.',
  vat_id_invalid: 'Das ist keine USt-IdNr. des Rechnungslandes. Prüfen Sie jedes Zeichen.',
  vat_id_unknown: 'Diese USt-IdNr. steht nicht im Register.',
  provider_unknown: 'Dieses Zahlungsmittel ist nicht verfügbar. Wählen Sie ein anderes.',
  added_and_removed: 'Ein Sender kann nicht zugleich hinzugefügt und entfernt werden.',
  channels_unknown: 'Diese Sender gibt es nicht: {{ids}}.',
  ends_before_start: 'Wählen Sie ein Ende, das nicht vor dem Anfang liegt.',
  voucher_unknown: 'Dieser Gutscheincode ist ungültig. Prüfen Sie ihn auf Tippfehler.',
  voucher_expired: 'Dieser Gutschein ist abgelaufen.',
  voucher_used_up: 'Dieser Gutschein ist aufgebraucht.',
  voucher_already_used: 'Sie haben diesen Gutschein bereits eingelöst.',
  voucher_not_applicable: 'Dieser Gutschein gilt nicht für diese Bestellung.',
  voucher_code_taken: 'Diesen Code hat schon ein anderer Gutschein.',
  ban_reason_missing: 'Geben Sie einen Grund an.',
  inactive_reason_missing: 'Geben Sie einen Grund an.',
  other_id: 'Senden Sie dieselbe ID wie in der Adresse.',
  network_too_wide: 'Dieses Netz ist zu groß. Geben Sie eines mit /{{prefix}} oder kleiner ein.',
  own_address: 'Darin liegt die Adresse, mit der Sie gerade verbunden sind.',
  not_in_future: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  country_unknown: 'Dieses Land gibt es nicht.',
  source_url_taken: 'Diese Adresse hat bereits eine andere Quelle.',
  source_url_masked:
    'Geben Sie statt *** die Zugangsdaten ein. Verborgene Zugangsdaten bleiben nur für denselben Server erhalten.',
  source_url_credentials_malformed:
    'Kodieren Sie Sonderzeichen in Benutzername und Passwort, z. B. % als %25.',
  channel_id_taken: 'Diese öffentliche ID gehört oder gehörte zu einem anderen Sender.',
  price_code_taken: 'Dieser Code gehört zu einem anderen Tarif.',
  channel_limit_taken: 'Ein anderer Tarif hat schon dieses Senderlimit.',
  price_taken: 'Ein anderer Tarif hat gerade diesen Code oder dieses Senderlimit bekommen.',
  price_below_minimum: 'Zahlungen sind ab {{min}} möglich. Geben Sie 0 oder mindestens {{min}} ein.',
  day_out_of_range: 'Wählen Sie einen Tag vom {{from}} bis zum {{to}}.',
  tax_rate_taken: 'Dieses Land hat ab diesem Tag schon einen Satz.',
  tax_rate_too_early: 'Wählen Sie einen Tag ab dem {{day}}. Frühere Verkäufe behalten ihren Satz.',
  view_name_taken: 'Eine andere Ansicht dieser Liste heißt bereits so.',
  setting_fixed: 'Diese Einstellung lässt sich nicht ändern.',
  limit_below_served: 'Geben Sie mindestens {{min}} ein: So viele Sender liefert der Guide-Link.',
  ends_before_service: 'Wählen Sie einen Zeitpunkt nach dem Beginn des Tarifs.',
  ends_too_late: 'Wählen Sie einen Zeitpunkt innerhalb von {{years}} Jahren.',
  ends_after_notice:
    'Der Kunde hat mit Frist gekündigt; das Abo endet früher. Es muss zuerst fortgesetzt werden.',
  liquid_invalid: 'Prüfen Sie die Liquid-Syntax: {{problem}}.',
  placeholder_unknown: 'Unbekannter Platzhalter: {{placeholder}}. Möglich sind {{placeholders}}.',
  liquid_variable_missing: 'Im Text fehlt der Link {{variable}}. Diese E-Mail braucht ihn.',
  liquid_variable_unknown: 'Unbekannte Variable: {{variable}}. In dieser E-Mail sind möglich: {{variables}}.',
  before_clock: 'Wählen Sie einen Zeitpunkt, der nicht vor der Uhrzeit der Anwendung liegt ({{now}}).',
}

/** Notices: outcomes of calls. */
export const notices: Translation<typeof en.noticeMessages, 'de'> = {
  login_needed: 'Melden Sie sich an oder registrieren Sie sich, um Ihre Sender zu bestellen.',
  checkout_needed: 'Prüfen Sie Ihre Bestellung und bezahlen Sie.',
  trial_started: 'Ihre Probezeit hat begonnen. Ihr Guide-Link steht in Ihrem Profil.',
  channels_saved: 'Gespeichert. Sender auf Ihrem Guide-Link: {{count}}.',
  payment_page: 'Weiter zur Zahlungsseite.',
  nothing_to_pay: 'Ihre Bestellung ist abgeschlossen. Es war nichts zu bezahlen.',
  already_paid: 'Diese Bestellung ist schon bezahlt.',
  payment_completed: 'Vielen Dank. Ihre Zahlung ist eingegangen, und Ihr Guide-Link ist bereit.',
  gift_paid:
    'Vielen Dank. Ihre Zahlung ist eingegangen, und der Code des Geschenks ist per E-Mail unterwegs.',
  gift_failed:
    '{{reason}} Es wurde nichts abgebucht, und Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut oder wählen Sie ein anderes Zahlungsmittel.',
  payment_pending:
    'Ihre Zahlung wird noch bearbeitet. Wir aktualisieren diese Seite, sobald sie bestätigt ist.',
  payment_failed:
    '{{reason}} Es wurde nichts abgebucht, und Ihre Sender bleiben erhalten. Versuchen Sie es erneut oder wählen Sie ein anderes Zahlungsmittel.',
  method_stored: 'Vielen Dank. Verlängerungen buchen wir künftig von diesem Zahlungsmittel ab.',
  method_pending:
    'Ihr Zahlungsmittel wird noch bestätigt. Wir aktualisieren Ihr Profil, sobald es bereit ist.',
  method_failed:
    '{{reason}} Es hat sich nichts geändert. Versuchen Sie es erneut oder wählen Sie ein anderes Zahlungsmittel.',
  leaving_checked: {
    cancel:
      'Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht. Bis zum letzten bezahlten Tag behalten Sie Ihren Zugang. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    cancel_early:
      'Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht. In einem verlängerten Jahr endet es mit einer Frist von einem Monat, und den nicht genutzten Teil erstatten wir; sonst behalten Sie Ihren Zugang bis zum letzten bezahlten Tag. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    cancel_for_cause:
      'Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht, und es wird nichts mehr abgebucht. Wir prüfen Ihren Grund und antworten per E-Mail; ist er berechtigt, endet Ihr Zugang, und den nicht genutzten Teil erstatten wir. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    withdraw:
      'Wenn diese Adresse und diese Bestellnummer zusammengehören, erstatten wir Ihre Zahlung, und Ihr Zugang endet sofort, sofern Sie in den letzten 14 Tagen bestellt haben. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
  },
  leaving_received: {
    cancel:
      'Ihre Erklärung ist eingegangen. Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht. Bis zum letzten bezahlten Tag behalten Sie Ihren Zugang. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    cancel_early:
      'Ihre Erklärung ist eingegangen. Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht. In einem verlängerten Jahr endet es mit einer Frist von einem Monat, und den nicht genutzten Teil erstatten wir; sonst behalten Sie Ihren Zugang bis zum letzten bezahlten Tag. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    cancel_for_cause:
      'Ihre Erklärung ist eingegangen. Wenn diese Adresse und diese Bestellnummer zusammengehören, verlängert sich Ihr Abo nicht, und es wird nichts mehr abgebucht. Wir prüfen Ihren Grund und antworten per E-Mail; ist er berechtigt, endet Ihr Zugang, und den nicht genutzten Teil erstatten wir. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
    withdraw:
      'Ihre Erklärung ist eingegangen. Wenn diese Adresse und diese Bestellnummer zusammengehören, erstatten wir Ihre Zahlung, und Ihr Zugang endet sofort, sofern Sie in den letzten 14 Tagen bestellt haben. Eine E-Mail an diese Adresse bestätigt das mit Datum und Uhrzeit.',
  },
}

/** Reasons of failed payments. */
export const failures: Translation<typeof en.failureMessages, 'de'> = {
  card_declined: 'Ihre Karte wurde abgelehnt.',
  card_expired: 'Ihre Karte wurde abgelehnt: Sie ist abgelaufen.',
  card_lost: 'Ihre Karte wurde abgelehnt: Sie ist als verloren gemeldet.',
  insufficient_funds: 'Ihre Karte wurde abgelehnt: Das Konto ist nicht ausreichend gedeckt.',
  paypal_declined: 'PayPal hat die Zahlung abgelehnt.',
  canceled: 'Die Zahlung wurde abgebrochen.',
  page_expired: 'Die Seite ist abgelaufen.',
  not_finished: 'Der Vorgang wurde nicht abgeschlossen.',
  not_in_time: 'Die Zahlung kam nicht rechtzeitig.',
  replaced: 'Durch eine andere Bestellung ersetzt.',
  wrong_amount: 'Der gezahlte Betrag weicht von der Bestellung ab. Er wird zurückerstattet.',
  unpaid_order: 'Die Bestellung wurde nicht innerhalb eines Tages bezahlt.',
  closed_order: 'Die Bestellung war schon geschlossen, als diese Zahlung kam.',
  ended_term: 'Die Laufzeit endete, bevor diese Bestellung bezahlt war.',
  removed_method: 'Das Zahlungsmittel wurde entfernt.',
  shop_canceled: 'Der Händler hat die Zahlung abgebrochen.',
  canceled_subscription: 'Das Abo wurde gekündigt.',
  refunded_subscription: 'Das Abo wurde erstattet.',
  withdrawn: 'Der Kauf wurde widerrufen.',
  deleted_account: 'Das Konto wurde gelöscht.',
}
