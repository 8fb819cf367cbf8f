import type * as en from '../en/billing.ts'
import type { Translation } from '../translation.ts'

export const trialOrder: Translation<typeof en.trialOrder, 'de'> = {
  lead: 'Kostenlos und ohne Karte. Der Guide-Link ist sofort bereit.',
  leadUnconfirmed: 'Kostenlos und ohne Karte. Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  current: 'Ihre Probezeit',
  endsWithOrder: 'Sie endet mit dieser Bestellung, das Jahr beginnt heute.',
  title: 'Ihre kostenlose Probezeit',
  steps: {
    start: 'Heute ist der Guide-Link bereit, mit allen Sendern, die Sie ausgewählt haben.',
    reminder: 'Einen Tag vor dem Ende erinnern wir Sie per E-Mail.',
    end: 'Am {{date}} endet die Probezeit. Wir fragen nach keiner Karte, also kann nichts abgebucht werden.',
    stay: 'Möchten Sie das Programm behalten, hinterlegen Sie vorher im Profil ein Zahlungsmittel.',
  },
  ends: 'Wann sie endet',
  cancel: 'Sie müssen nichts kündigen.',
  consent:
    'Mir ist bekannt, dass die Probezeit am {{date}} automatisch endet. Ein bezahltes Jahr für {{price}} wird nur daraus, wenn ich ein Zahlungsmittel hinterlege.',
  tryInstead: 'Lieber {{days}} Tage kostenlos testen',
  payInstead: 'Lieber gleich ein Jahr bestellen',
  openLink: 'Öffnen Sie den Link in unserer E-Mail an {{email}}.',
  confirmFirst: 'Sie können sie hier starten, sobald Ihre Adresse bestätigt ist.',
  notAllowed: 'Die Probezeit gibt es einmal pro Person. Sie können stattdessen ein Jahr bestellen.',
  upgradeCanceled:
    'Die Verlängerung bleibt gekündigt: Das Programm stoppt am {{date}}. In Ihrem Profil können Sie die Kündigung zurücknehmen.',
  orderAndPay: 'Zahlungspflichtig bestellen',
  renewsUpgrade: 'Verlängert sich wie bisher am {{date}} und dann jedes Jahr, nun für {{price}}.',
  renewsFromNow:
    'Bisher endet Ihr Tarif von selbst. Mit dieser Bestellung verlängert er sich am {{date}} und dann jedes Jahr für {{price}}. Wir schreiben Ihnen 28 und 7 Tage vorher.',
}

export const priceTerms: Translation<typeof en.priceTerms, 'de'> = {
  trialTitle: '{{days}} Tage kostenlos',
  trialText: 'Testen Sie jeden Tarif ohne Karte. Die Probezeit endet automatisch.',
  feeTitle: 'Zahlungsgebühr',
  fee: 'Zu jeder Zahlung kommt eine Gebühr von {{fee}}. Sie sehen sie an der Kasse, bevor Sie zahlen.',
  vatTitle: 'Inklusive MwSt.',
  vatText: 'Der Preis, den Sie sehen, ist der Endpreis für das Jahr.',
  renewalTitle: 'Verlängert sich jedes Jahr',
  renewalText: 'Wir schreiben Ihnen 28 und 7 Tage vorher. Sie können jederzeit online kündigen.',
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
  none: {
    title: 'Noch kein Abo',
    again: 'Kein laufendes Abo',
    trial: 'Sie können vorher {{days}} Tage kostenlos testen.',
    prices: 'Preise ansehen',
  },
  manage: 'Abo verwalten',
  backToProfile: 'Zurück zum Profil',
  notFoundTitle: 'Abo nicht gefunden',
  notFoundText:
    'Die Adresse stimmt nicht, oder das Abo gehört zu einem anderen Konto. Ihre Abos finden Sie im Profil.',
  failedTitle: 'Das Abo konnte nicht geladen werden',
  failedText:
    'Guidefeed ist nicht erreichbar. Es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
  trial: 'Probezeit',
  planUpTo: 'bis zu {{limit, number}} Sender',
  reverseCharge: 'ohne USt. (Reverse Charge)',
  planFrom: 'Ab {{date}}: {{service}}, {{price}}',
  next: 'Wie es weitergeht',
  happened: 'Wie es war',
  today: 'Heute',
  now: {
    runs: 'Ihr Programm ist aktiv.',
    trial: 'Ihre Probezeit läuft. Es wird nichts abgebucht.',
    grace: 'Das bezahlte Jahr ist zu Ende. Ihr Programm bleibt während der Nachfrist aktiv.',
    unpaid: 'Ihr Programm ist aktiv. Die Verlängerung ist noch nicht bezahlt.',
    paused: 'Ihr Programm pausiert, bis die Verlängerung bezahlt ist.',
    lapsed:
      'Ihr Programm pausiert, weil kein Zahlungsmittel hinterlegt ist. Hinterlegen Sie eines, um es zu behalten.',
    waiting: 'Ihre Zahlung wird bearbeitet. Ihr Programm startet, sobald sie bestätigt ist.',
  },
  steps: {
    started: 'Das Abo hat begonnen.',
    trialStarted: 'Die Probezeit hat begonnen.',
    notice: 'Wir teilen Ihnen per E-Mail mit, wann und wie viel wir abbuchen.',
    reminder: 'Wir erinnern Sie noch einmal per E-Mail.',
    trialNotice: 'Wir schicken Ihnen eine E-Mail, bevor die Probezeit endet.',
    renews: 'Verlängert sich für {{price}}.',
    renewsAs: 'Verlängert sich als {{service}} für {{price}}.',
    firstYear: 'Das erste bezahlte Jahr beginnt, für {{price}}.',
    retry: 'Wir versuchen die Zahlung noch einmal.',
    paidEnds: 'Das bezahlte Jahr endet. Ohne Zahlungsmittel wird nichts abgebucht.',
    graceEnds: 'Die Nachfrist endet, und das Programm stoppt.',
    pauses: 'Das Programm hält an, wenn die Verlängerung bis dahin nicht bezahlt ist.',
    closes: 'Das Abo endet, wenn die Verlängerung bis dahin nicht bezahlt ist.',
    ends: 'Das Abo endet. Keine weitere Zahlung.',
    endsEarly: 'Das Abo endet, und wir erstatten {{refund}}.',
    trialEnds: 'Die Probezeit endet. Es wird nichts abgebucht.',
    ended: 'Das Abo ist beendet.',
    trialEnded: 'Die Probezeit ist zu Ende.',
  },
  kept: 'Nach dem Ende bewahren wir Link und Sender zwölf Monate auf.',
  leave: {
    title: 'Abo kündigen?',
    question: 'Wann soll es enden?',
    term: 'Am {{date}}, mit dem bezahlten Jahr',
    termHint: 'Bis dahin behalten Sie Ihr Programm. Es wird nichts mehr abgebucht.',
    early: 'Am {{date}}, mit einer Frist von einem Monat',
    earlyHint: 'Bis dahin behalten Sie Ihr Programm. Für den Rest des Jahres erstatten wir {{refund}}.',
    cause: 'Aus wichtigem Grund kündigen',
    confirm: 'Abo kündigen',
    done: 'Ihr Abo endet am {{date}}',
  },
  withdrawInstead:
    'Sie haben in den letzten 14 Tagen bestellt. Um Ihr Geld zurückzubekommen, widerrufen Sie stattdessen den Vertrag:',
  cancelGraceText: 'Das Abo endet sofort, und das Programm stoppt. Es wird nichts mehr abgebucht.',
  cancelUnpaidText: 'Es wird nichts mehr abgebucht. Das Abo endet, weil die Verlängerung nicht bezahlt ist.',
  resumeUnpaidText:
    'Das Abo läuft bis {{date}} weiter. Es verlängert sich nur, wenn Sie ein Zahlungsmittel hinterlegen.',
  resumeTrialText:
    'Ihre Probezeit läuft weiter wie bisher. Abgebucht wird nur, wenn Sie ein Zahlungsmittel hinterlegen.',
  orderAgain: 'Wieder bestellen',
  orderYear: 'Ein Jahr bestellen',
  past: 'Frühere Abos',
  pastUntil: 'Bis {{date}}',
  pastNeverBegan: 'Nie gestartet',
  neverPaid: 'Die Bestellung wurde nicht rechtzeitig bezahlt. Ihre Sender bleiben erhalten.',
  showMore: 'Mehr zeigen',
  leaving: 'Ohne Anmeldung kündigen oder widerrufen',
  leavingText: 'Dafür brauchen Sie nur Ihre E-Mail-Adresse und eine Bestellnummer.',
}

export const problem: Translation<typeof en.problem, 'de'> = {
  paymentFailed: 'Die Verlängerung ist nicht bezahlt',
  paymentFailedText:
    'Ihre Bank hat die Zahlung abgelehnt. Hinterlegen Sie ein anderes Zahlungsmittel, dann versuchen wir es sofort damit.',
  nextTry: 'Mit dem bisherigen versuchen wir es am {{date}} noch einmal.',
  noNextTry: 'Mit dem bisherigen versuchen wir es nicht noch einmal.',
  confirmPayment: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen',
  confirmPaymentText: 'Das ist ein Schritt auf einer Seite Ihrer Bank. Bis dahin wird nichts abgebucht.',
  confirmPaymentNext: 'Zahlung bestätigen',
  confirmationMissed: 'Die Zahlung wurde nicht rechtzeitig bestätigt',
  confirmationMissedText:
    'Ihre Bank hat um Ihre Bestätigung gebeten und sie nicht erhalten. Es wurde nichts abgebucht. Geben Sie Ihr Zahlungsmittel noch einmal ein, dann versuchen wir es sofort.',
  tryAgain: 'Erneut versuchen',
  methodMissing: 'Ohne Zahlungsmittel keine Verlängerung',
  methodMissingText: 'Hinterlegen Sie eines, dann verlängert sich das Abo.',
  methodMissingAs: 'Hinterlegen Sie eines, dann verlängert sich das Abo als {{service}} für {{price}}.',
  cardExpired: 'Ihre Karte ist abgelaufen',
  cardExpiredText: 'Hinterlegen Sie eine andere, dann verlängert sich das Abo wie geplant.',
  paidUntil: 'Bezahlt bis zum {{paid}}; mit der Nachfrist ist Ihr Programm bis zum {{date}} aktiv.',
  runsUntil: 'Ihr Programm ist bis zum {{date}} aktiv.',
  endsOn: 'Ihr Programm pausiert. Das Abo endet am {{date}}.',
}

export const method: Translation<typeof en.method, 'de'> = {
  title: 'Zahlungsmittel',
  none: 'Keines hinterlegt.',
  ending: '{{brand}}, endet auf {{last4}}',
  expires: 'Gültig bis {{date}}.',
  renewalsOnly: 'Es wird nur bei Verlängerungen belastet.',
  notRenewing: 'Es wird nicht mehr belastet: Das Abo verlängert sich nicht.',
  changeLabel: 'Zahlungsmittel ändern',
  add: 'Zahlungsmittel hinterlegen',
  remove: 'Zahlungsmittel entfernen',
  removeTitle: 'Dieses Zahlungsmittel entfernen?',
  removeYear:
    '{{method}} wird hier und beim Zahlungsanbieter gelöscht. Ohne Zahlungsmittel verlängert sich nichts: Ihr Programm ist bis zum {{date}} bezahlt und mit der Nachfrist bis zum {{end}} aktiv.',
  removeTrial:
    '{{method}} wird hier und beim Zahlungsanbieter gelöscht. Ihre Probezeit endet am {{date}}, ohne dass etwas abgebucht wird.',
  removeOnly:
    '{{method}} wird hier und beim Zahlungsanbieter gelöscht. Wir können davon nichts mehr abbuchen.',
  keep: 'Zahlungsmittel behalten',
  removed: 'Zahlungsmittel entfernt',
  leads: 'Sie werden zum Zahlungsanbieter weitergeleitet. Dort wird nichts abgebucht.',
  leadsInTrial:
    'Sie werden zum Zahlungsanbieter weitergeleitet. Vor dem Ende der Probezeit wird nichts abgebucht.',
  chargesOpen:
    'Sie werden zum Zahlungsanbieter weitergeleitet. Sobald das Zahlungsmittel hinterlegt ist, buchen wir den offenen Betrag von {{price}} davon ab.',
  trialTitle: 'Probezeit bis {{date}}',
  trialText: 'Abgebucht wird nur, wenn Sie ein Zahlungsmittel hinterlegen.',
  trialStoredText:
    'Sie haben ein Zahlungsmittel hinterlegt. An diesem Tag beginnt das erste Jahr für {{price}}.',
  trialTerms:
    '{{service}}, ein Jahr ab {{date}}: {{price}}. Verlängert sich jedes Jahr für {{price}}, bis Sie kündigen. Wenn Sie vor dem {{date}} kündigen, wird nichts abgebucht.',
}

export const orders: Translation<typeof en.orders, 'de'> = {
  item_one: '{{name}}, {{count, number}} Sender',
  item_other: '{{name}}, {{count, number}} Sender',
  freeTrial: 'Kostenlose Probezeit',
  outcome: {
    disputed: 'Zahlung angefochten',
    withdrawn: 'Widerrufen',
    refunded: 'Erstattet',
    partly_refunded: 'Teilweise erstattet',
  },
  receipt: 'Beleg {{number}}',
  creditNote: 'Erstattungsbeleg {{number}}',
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

export const guideDays: Translation<typeof en.guideDays, 'de'> = {
  title: 'Ihr Programm, Tag für Tag',
  lead: 'Hat ein Sender, der zuvor Programm hatte, einen ganzen Tag lang keine Sendungen, verlängert sich Ihr Abo um einen Tag, höchstens um {{max, number}} Tage je bezahlter Laufzeit. Es gelten Tage in UTC.',
  none: 'Tage erscheinen hier, sobald sie vorbei sind.',
  failed: 'Die Tage konnten nicht geladen werden.',
  complete: 'Vollständige Tage: {{days, number}} von {{all, number}}',
  creditedDays: 'Gutgeschriebene Tage: {{days, number}}',
  states: {
    full: 'Vollständig',
    part: 'Sender fehlten',
    empty: 'Keine Sendungen',
    unknown: 'Nicht erfasst',
    credited: 'Tag gutgeschrieben',
  },
  gap: 'Sender mit Programm: {{filled, number}} von {{expected, number}}. Es fehlten: {{channels}}',
  outcomes: {
    credited: 'Gutgeschrieben: Ihr Abo läuft einen Tag länger.',
    limit_reached: 'Nicht gutgeschrieben: Das Maximum von {{max, number}} Tagen ist erreicht.',
    not_paid: 'Nicht gutgeschrieben: Der Tag lag nicht vollständig in einer bezahlten Laufzeit.',
    ending: 'Nicht gutgeschrieben: Ihr Abo endet zum Termin Ihrer Kündigung.',
    open: 'Wir prüfen, ob dieser Tag gutgeschrieben wird.',
  },
  older: 'Frühere Tage mit fehlenden Sendern',
  table: 'Als Tabelle anzeigen',
  month: 'Monat',
  columns: {
    full: 'Vollständig',
    gaps: 'Mit Lücken',
    unknown: 'Nicht erfasst',
    credited: 'Gutgeschrieben',
  },
}

export const planAdvice: Translation<typeof en.planAdvice, 'de'> = {
  title: 'Ein kleineres Paket würde reichen',
  lead: 'Ohne {{channels, number}} Ihrer Sender genügt {{service}}. Ab dem {{date}} zahlen Sie dann {{price}} im Jahr statt {{present}}.',
  reasons: {
    no_guide: 'Seit vier Wochen ohne Sendungen: {{channels, number}}',
    version: 'Weitere Bildformate von Sendern, die Sie behalten: {{channels, number}}',
  },
  pair: '{{name}} (anderes Bildformat von {{other}})',
  which: 'Diese Sender anzeigen',
  button: 'Diese Sender abwählen',
  hint: 'Ihre Senderliste öffnet sich, und diese Sender sind abgewählt. Bis Sie speichern, ändert sich nichts; Sie können es rückgängig machen.',
}
