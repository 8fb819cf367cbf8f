import type * as en from '../en/checkout.ts'
import type { Translation } from '../translation.ts'

export const checkout: Translation<typeof en.checkout, 'de'> = {
  title: 'Bestellung',
  lead: 'Prüfen Sie die Bestellung und zahlen Sie auf der nächsten Seite.',
  leadGift: 'Prüfen Sie die Bestellung und geben Sie sie dann auf.',
  whatYouGet: 'Was Sie bekommen',
  channelsInGuide_one: '{{count, number}} Sender in einem persönlichen Guide-Link',
  channelsInGuide_other: '{{count, number}} Sender in einem persönlichen Guide-Link',
  guideDays: 'Sieben Tage voraus und ein Tag zurück, täglich aktualisiert',
  players: 'Für Kodi, Jellyfin, TiviMate, Plex und andere XMLTV-Player',
  sameLink: 'Sender ändern, wann Sie möchten: Der Link bleibt derselbe',
  changeChannels: 'Sender ändern',
  buyer: 'Rechnung und Zahlung',
  cost: 'Was es kostet',
  planLine: '{{name}}, bis zu {{limit, number}} Sender, ein Jahr',
  upgradeLine: 'Upgrade auf {{name}}, restliche Laufzeit',
  upgradeHint: 'Der Unterschied zwischen beiden Tarifen, für die Tage bis {{date}}.',
  fee: 'Zahlungsgebühr',
  totalToday: 'Heute zu zahlen',
  trialLine: '{{days}} Tage kostenlose Probezeit',
  includesVat: 'Inklusive MwSt.',
  renewal: 'Wann es sich verlängert',
  renewsOn:
    'Verlängert sich am {{date}} und dann jedes Jahr für {{price}}. Wir schreiben Ihnen 28 und 7 Tage vorher.',
  renewsTrial:
    'Die Probezeit endet am {{date}}. Ein bezahltes Jahr für {{price}} wird nur daraus, wenn Sie ein Zahlungsmittel hinterlegen.',
  howToCancel: 'Wie Sie kündigen',
  cancelText:
    'Jederzeit online in Ihrem Profil. Sie behalten das Programm bis zum Ende des bezahlten Jahres.',
  consents: 'Ihre Zustimmung',
  renewalConsents: {
    renewal: 'Ich bin einverstanden, dass sich das Abo jedes Jahr für {{price}} verlängert, bis ich kündige.',
    renewalCanceled:
      'Die Verlängerung bleibt gekündigt. Wenn ich die Kündigung zurücknehme, verlängert sich das Abo jedes Jahr für {{price}}, bis ich kündige.',
    renewalWithMethod:
      'Wenn ich ein Zahlungsmittel hinterlege, verlängert sich das Abo jedes Jahr für {{price}}, bis ich kündige.',
  },
  startConsents: {
    withdrawal:
      'Ich möchte, dass das Programm sofort beginnt. Trotzdem kann ich binnen 14 Tagen nach der Bestellung widerrufen und bekomme mein Geld zurück.',
    withdrawalFree:
      'Ich möchte, dass das Programm sofort beginnt. Trotzdem kann ich binnen 14 Tagen nach der Bestellung widerrufen.',
    withdrawalUpgrade:
      'Ich möchte, dass der größere Tarif sofort beginnt. Trotzdem kann ich binnen 14 Tagen nach der Bestellung widerrufen und bekomme mein Geld zurück.',
    withdrawalUpgradeFree:
      'Ich möchte, dass der größere Tarif sofort beginnt. Trotzdem kann ich binnen 14 Tagen nach der Bestellung widerrufen.',
  },
  consentMissing: 'Bitte ankreuzen, um fortzufahren.',
  payWith: 'Zahlen mit',
  savedMethod: '{{method}} zahlt Ihre Verlängerungen. Diese Bestellung bezahlen Sie auf der nächsten Seite.',
  methods: { card: 'Karte', wallet: 'Karte oder Wallet', paypal: 'PayPal' },
  seller: 'Verkäufer: {{name}}.',
  button: 'Zahlungspflichtig bestellen: {{price}}',
  buttonFree: 'Kostenlos testen',
  buttonFreeUpgrade: 'Tarif wechseln',
  emptyTitle: 'Noch nichts zu bestellen',
  emptyText: 'Wählen Sie zuerst Ihre Sender. Der Preis passt sich an.',
  noProvider: 'Zurzeit ist kein Zahlungsmittel verfügbar. Versuchen Sie es später noch einmal.',
  voucher: {
    add: 'Gutscheincode eingeben',
    label: 'Gutscheincode',
    apply: 'Einlösen',
    applied: 'Gutschein {{code}} berücksichtigt',
    remove: 'Gutschein entfernen',
    line: 'Gutschein {{code}}',
    freeMonths_one: '{{count, number}} Monat gratis',
    freeMonths_other: '{{count, number}} Monate gratis',
    renewsOn:
      'Im ersten Jahr {{first}}, danach {{price}} pro Jahr. Verlängert sich am {{date}} und dann jedes Jahr. Wir schreiben Ihnen 28 und 7 Tage vorher.',
    noMethod:
      'Bezahlt bis zum {{date}}. Verlängert sich nur, wenn Sie im Profil ein Zahlungsmittel hinterlegen: dann jedes Jahr für {{price}}.',
    giftApplied: 'Ihr Geschenk ist berücksichtigt (Code {{code}})',
    giftRemove: 'Geschenk entfernen',
    giftLine: 'Ihr Geschenk',
    giftNotForUpgrade:
      'Ihr Geschenkcode wird für diese Bestellung nicht verwendet, denn er gilt für ein erstes Jahr. Er bleibt gültig.',
    giftNotForTrial: 'Ihr Geschenkcode gilt für ein Jahr, nicht für ein Probeabo. Er bleibt gültig.',
    buttonFree: 'Kostenlos bestellen',
  },
  unpaidTitle: 'Ihre Verlängerung ist noch nicht bezahlt',
  unpaidText:
    'Bezahlen Sie sie zuerst in Ihrem Profil, etwa mit einer anderen Karte. Danach können Sie Sender hinzufügen.',
  nothingTitle: 'Nichts zu zahlen',
  nothingToSave: 'In Ihrem Abo ist Platz für diese Sender.',
  nothingText: 'In Ihrem Abo ist Platz für diese Sender. Speichern Sie Ihre Änderungen auf der Senderseite.',
}

export const callback: Translation<typeof en.callback, 'de'> = {
  title: 'Zahlung',
  place: 'Zahlung',
  checkingTitle: 'Ihre Zahlung wird bestätigt',
  checkingText: 'Das dauert ein paar Sekunden. Sie können die Seite verlassen, es geht nichts verloren.',
  completedTitle: 'Bezahlt. Ihr Guide-Link ist bereit',
  completedNext: 'Guide-Link ansehen',
  paidText:
    'Sie haben {{amount}} für die Bestellung {{code}} bezahlt. Die Bestätigung senden wir an {{email}}.',
  nothingPaidText: 'Die Bestellung {{code}} ist abgeschlossen. Die Bestätigung senden wir an {{email}}.',
  giftTitle: 'Bezahlt. Ihr Geschenk ist bereit',
  upgradedTitle: 'Bezahlt. Ihr Tarif ist jetzt {{plan}}',
  upgradedText: 'Ihr Guide-Link bleibt derselbe, und Ihre neuen Sender sind im Programm.',
  failedTitle: 'Die Zahlung hat nicht geklappt',
  canceledTitle: 'Sie haben die Zahlung abgebrochen',
  canceledText: 'Es wurde nichts abgebucht. Ihre Sender bleiben ausgewählt.',
  canceledNext: 'Zurück zur Bestellung',
  unknownTitle: 'Wir finden diese Zahlung nicht',
  unknownText: 'Öffnen Sie Ihr Profil, um Ihre Bestellungen zu sehen, oder bestellen Sie neu.',
  toProfile: 'Profil öffnen',
}

export const orderChannels: Translation<typeof en.orderChannels, 'de'> = {
  title: 'Ihre Sender',
  withoutGuide_one: 'Für diesen Sender gibt es zurzeit kein Programm',
  withoutGuide_other: 'Für {{count, number}} Sender gibt es zurzeit kein Programm',
  versions_one:
    'Einer davon ist ein weiteres Bildformat eines Senders, der bleibt. Ohne ihn genügt {{plan}}.',
  versions_other:
    '{{count, number}} davon sind weitere Bildformate von Sendern, die bleiben. Ohne sie genügt {{plan}}.',
  keepOne: 'Je eines behalten',
  remove: 'Aus der Bestellung entfernen',
  undo: 'Rückgängig',
}
