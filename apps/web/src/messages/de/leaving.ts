import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving, 'de'> = {
  email: 'E-Mail-Adresse des Kontos',
  orderCode: 'Bestellnummer',
  orderHint:
    'Zum Beispiel ABCDE-FGHJK. Sie finden sie in jeder Bestell-E-Mail, auf Ihrem Beleg und in Ihrem Profil.',
  back: 'Zurück',
  receivedAt: 'Eingegangen am {{time}}',
  keepNote: 'Wir senden eine Bestätigung mit Datum und Uhrzeit an {{email}}. Heben Sie sie auf.',
  keepNoteIf: 'Sie erhalten sie, wenn diese Adresse und diese Bestellnummer zusammengehören.',
  declaration: 'Erklärung',
  save: 'Erklärung speichern',
  toChannels: 'Zurück zu den Sendern',
  when: {
    label: 'Ende',
    question: 'Wann soll der Vertrag enden?',
    term: 'Zum Ende des bezahlten Jahres',
    termHint: 'Bis dahin behalten Sie Ihr Programm.',
    early: 'Mit einer Frist von einem Monat',
    earlyHint:
      'Ab dem zweiten Jahr; den Rest des Jahres erstatten wir. Ein erstes Jahr endet mit dem bezahlten Jahr.',
    cause: 'Sofort, aus wichtigem Grund (außerordentlich)',
    causeHint:
      'Wir prüfen den Grund und antworten per E-Mail. Ist er berechtigt, endet Ihr Zugang, und wir erstatten den nicht genutzten Teil.',
    reason: 'Grund der Kündigung',
  },
  cancel: {
    title: 'Verträge hier kündigen',
    lead: 'Beendet die Verlängerung Ihres Abos. Sie müssen sich nicht anmelden.',
    next: 'Weiter',
    checkTitle: 'Diesen Vertrag kündigen?',
    checkText: 'Das Abo der Bestellung {{code}} verlängert sich dann nicht. Es wird nichts mehr abgebucht.',
    confirm: 'Jetzt kündigen',
    declared: 'Kündigung des Vertrags',
    declaredForCause: 'Außerordentliche Kündigung des Vertrags',
    doneTitle: 'Ihre Kündigung ist eingegangen',
    otherQuestion: 'In den letzten 14 Tagen bestellt?',
    otherLink: 'Vertrag widerrufen',
  },
  withdraw: {
    title: 'Vertrag hier widerrufen',
    lead: 'Binnen 14 Tagen nach einer Bestellung bekommen Sie Ihr Geld zurück. Sie müssen sich nicht anmelden.',
    next: 'Weiter',
    checkTitle: 'Diesen Vertrag widerrufen?',
    checkText:
      'Wir erstatten die Bestellung {{code}} auf das ursprüngliche Zahlungsmittel. Der Zugang daraus endet sofort. War die Bestellung ein Geschenk, wird dessen Code ungültig.',
    confirm: 'Widerruf bestätigen',
    declared: 'Widerruf des Vertrags',
    doneTitle: 'Ihr Widerruf ist eingegangen',
    otherQuestion: 'Nur nicht verlängern?',
    otherLink: 'Vertrag kündigen',
  },
}
