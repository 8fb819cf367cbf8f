import type * as en from '../en/billing.ts'
import type { Translation } from '../translation.ts'

export const trialOrder: Translation<typeof en.trialOrder, 'de'> = {
  lead: 'Kostenlos und ohne Karte. Der Guide-Link ist sofort bereit.',
  title: 'Ihre kostenlose Probezeit',
  steps: {
    start: 'Heute ist der Guide-Link bereit, mit allen Sendern, die Sie ausgewählt haben.',
    reminder: 'Einen Tag vor dem Ende schreiben wir Ihnen.',
    end: 'Am {{date}} endet die Probezeit. Wir fragen nach keiner Karte, also kann nichts abgebucht werden.',
    stay: 'Möchten Sie das Programm behalten, hinterlegen Sie vorher im Profil ein Zahlungsmittel.',
  },
  cancel: 'Zu kündigen gibt es nichts: Ohne Zahlungsmittel endet die Probezeit von selbst.',
  consent:
    'Mir ist bekannt, dass die Probezeit am {{date}} von selbst endet. Ein bezahltes Jahr für {{price}} wird nur daraus, wenn ich ein Zahlungsmittel hinterlege.',
  tryInstead: 'Lieber {{days}} Tage kostenlos testen',
  payInstead: 'Gleich das Jahr bestellen',
  openLink: 'Öffnen Sie den Link in unserer Mail an {{email}}.',
  notAllowed:
    'Die Probezeit steht Ihnen nicht mehr offen: Es gibt eine für jede Person. Sie können stattdessen das Jahr bestellen.',
  renewsUpgrade: 'Verlängert sich wie bisher am {{date}} und dann jedes Jahr, nun für {{price}}.',
}

export const priceTerms: Translation<typeof en.priceTerms, 'de'> = {
  trialTitle: '{{days}} Tage kostenlos',
  trialText: 'Testen Sie jeden Tarif ohne Karte. Die Probezeit endet von selbst.',
  feeTitle: 'Zahlungsgebühr',
  fee: 'Zu jeder Zahlung kommt eine Gebühr von {{fee}}. Sie sehen sie an der Kasse, bevor Sie zahlen.',
  vatTitle: 'Inklusive MwSt.',
  vatText: 'Der Preis, den Sie sehen, ist der Preis des Jahres.',
  renewalTitle: 'Verlängert sich jedes Jahr',
  renewalText: 'Wir schreiben Ihnen 28 und 7 Tage vorher. Sie kündigen mit einem Klick.',
}

export const paymentWait: Translation<typeof en.paymentWait, 'de'> = {
  slowTitle: 'Ihre Zahlung wird noch bearbeitet',
  slowText:
    'Manche Banken brauchen länger. Sobald die Zahlung bestätigt ist, sehen Sie es im Profil und bekommen eine Mail. Nichts wird doppelt abgebucht.',
  renewalNext: 'Abo ansehen',
  unreachableTitle: 'Guidefeed ist nicht erreichbar',
  unreachableText: 'Ihre Zahlung ist sicher. Versuchen Sie es gleich noch einmal.',
}

export const subscription: Translation<typeof en.subscription, 'de'> = {
  title: 'Abo',
  manage: 'Abo verwalten',
  backToProfile: 'Zurück zum Profil',
  notFoundTitle: 'Dieses Abo gibt es hier nicht',
  notFoundText:
    'Die Adresse stimmt nicht, oder es gehört zu einem anderen Konto. Ihre Abos finden Sie im Profil.',
  failedTitle: 'Das Abo konnte nicht geladen werden',
  failedText:
    'Guidefeed ist nicht erreichbar. Es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
  trial: 'Probezeit',
  planUpTo: 'bis zu {{limit, number}} Sender',
  next: 'Wie es weitergeht',
  today: 'Heute',
  now: {
    runs: 'Ihr Programm läuft.',
    trial: 'Ihre Probezeit läuft. Es wird nichts abgebucht.',
    unpaid: 'Ihr Programm läuft. Die Verlängerung ist noch nicht bezahlt.',
    paused: 'Ihr Programm pausiert, bis die Verlängerung bezahlt ist.',
    waiting: 'Ihre Zahlung ist unterwegs. Das Programm beginnt, sobald sie da ist.',
  },
  steps: {
    started: 'Das Abo hat begonnen.',
    trialStarted: 'Die Probezeit hat begonnen.',
    notice: 'Wir schreiben Ihnen, wann und wie viel wir abbuchen.',
    trialNotice: 'Wir schreiben Ihnen, bevor die Probezeit endet.',
    renews: 'Verlängert sich für {{price}}.',
    renewsAs: 'Verlängert sich als {{service}} für {{price}}.',
    firstYear: 'Das erste bezahlte Jahr beginnt, für {{price}}.',
    retry: 'Wir versuchen die Zahlung noch einmal.',
    pauses: 'Das Programm hält an, wenn die Verlängerung bis dahin nicht bezahlt ist.',
    closes: 'Das Abo endet, wenn die Verlängerung bis dahin nicht bezahlt ist.',
    ends: 'Das Abo endet. Keine weitere Zahlung.',
    trialEnds: 'Die Probezeit endet. Es wird nichts abgebucht.',
    ended: 'Das Abo ist beendet.',
  },
  kept: 'Nach dem Ende bewahren wir Link und Sender zwölf Monate auf.',
  cancelUnpaidText: 'Es wird nichts mehr abgebucht. Das Abo endet, weil die Verlängerung nicht bezahlt ist.',
  resumeTrialText:
    'Ihre Probezeit läuft weiter wie bisher. Abgebucht wird nur, wenn Sie ein Zahlungsmittel hinterlegen.',
  orderAgain: 'Wieder bestellen',
  past: 'Frühere Abos',
  pastUntil: 'Bis {{date}}',
  pastNeverBegan: 'Nie begonnen',
  showMore: 'Mehr zeigen',
  leaving: 'Kündigen ohne Anmeldung',
  leavingText: 'Dafür brauchen Sie nur Ihre E-Mail-Adresse und eine Bestellnummer.',
}

export const problem: Translation<typeof en.problem, 'de'> = {
  paymentFailed: 'Die Verlängerung ist nicht bezahlt',
  paymentFailedText:
    'Ihre Bank hat die Zahlung abgelehnt. Hinterlegen Sie ein anderes Zahlungsmittel, dann versuchen wir es sofort damit.',
  nextTry: 'Das jetzige versuchen wir am {{date}} noch einmal.',
  noNextTry: 'Das jetzige versuchen wir nicht noch einmal.',
  confirmPayment: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen',
  confirmPaymentText: 'Das ist ein Schritt auf einer Seite Ihrer Bank. Bis dahin wird nichts abgebucht.',
  confirmPaymentNext: 'Zahlung bestätigen',
  methodMissing: 'Für die Verlängerung fehlt ein Zahlungsmittel',
  methodMissingText: 'Hinterlegen Sie eines, dann verlängert sich das Abo wie geplant.',
  cardExpired: 'Ihre Karte ist abgelaufen',
  cardExpiredText: 'Hinterlegen Sie eine andere, dann verlängert sich das Abo wie geplant.',
  runsUntil: 'Ihr Programm läuft bis zum {{date}}.',
  endsOn: 'Ihr Programm pausiert. Das Abo endet am {{date}}.',
}

export const method: Translation<typeof en.method, 'de'> = {
  title: 'Zahlungsmittel',
  none: 'Keines hinterlegt.',
  ending: '{{brand}}, endet auf {{last4}}',
  expires: 'Gültig bis {{date}}.',
  renewalsOnly: 'Es wird nur bei Verlängerungen belastet.',
  changeLabel: 'Zahlungsmittel ändern',
  add: 'Zahlungsmittel hinterlegen',
  leads: 'Die nächste Seite ist die des Zahlungsanbieters. Dort wird nichts abgebucht.',
  trialTitle: 'Probezeit bis {{date}}',
  trialText: 'Abgebucht wird nur, wenn Sie ein Zahlungsmittel hinterlegen.',
  trialStoredText:
    'Sie haben ein Zahlungsmittel hinterlegt. An diesem Tag beginnt das erste Jahr für {{price}}.',
  trialAddText:
    'Mit Zahlungsmittel läuft die Probezeit bis zum {{date}}. Dann beginnt das erste Jahr für {{price}}.',
}

export const orders: Translation<typeof en.orders, 'de'> = {
  item_one: '{{name}}, {{count, number}} Sender',
  item_other: '{{name}}, {{count, number}} Sender',
  freeTrial: 'Kostenlose Probezeit',
  receipt: 'Beleg {{number}}',
  creditNote: 'Gutschrift {{number}}',
  download: '{{name}} als PDF herunterladen',
}

export const methodCallback: Translation<typeof en.methodCallback, 'de'> = {
  title: 'Zahlungsmittel',
  checkingTitle: 'Ihr Zahlungsmittel wird hinterlegt',
  checkingText: 'Das dauert ein paar Sekunden. Sie können die Seite verlassen, es geht nichts verloren.',
  slowTitle: 'Das dauert etwas länger als üblich',
  slowText: 'Ihr Zahlungsmittel ist noch nicht hinterlegt. Sobald es so weit ist, sehen Sie es im Profil.',
  completedTitle: 'Ihr Zahlungsmittel ist hinterlegt',
  completedNext: 'Abo ansehen',
  failedTitle: 'Ihr Zahlungsmittel wurde nicht hinterlegt',
  failedNext: 'Erneut versuchen',
  unknownTitle: 'Diese Seite gehört zu keinem Abo',
  unknownText: 'Öffnen Sie Ihr Profil, um zu sehen, wie Ihr Abo bezahlt wird.',
  unreachableTitle: 'Guidefeed ist nicht erreichbar',
  unreachableText: 'Es ist nichts verloren. Versuchen Sie es gleich noch einmal.',
}
