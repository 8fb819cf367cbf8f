import type * as en from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof en.prices, 'de'> = {
  title: 'Preise',
  lead: 'Ein Jahr Programm für die Sender Ihrer Wahl, einmal im Jahr bezahlt.',
  perYear: 'pro Jahr',
  upTo: 'Bis zu {{count, number}} Sender',
  every: 'Alle Sender, zurzeit {{count, number}}',
  perChannel: 'Ab {{price}} pro Sender',
  perChannelLess: 'Weniger als {{price}} pro Sender',
  choose: 'Sender auswählen',
  chooseUpTo: 'Bis zu {{count, number}} wählen',
  order: 'Jetzt bestellen',
  manage: 'Tarif verwalten',
  fits: 'Passt zu Ihrer Auswahl',
  start: 'Empfohlen',
  suits: {
    few: 'Für Ihre Lieblingssender',
    household: 'Für einen ganzen Haushalt',
    countries: 'Für mehrere Länder',
    many: 'Für eine große Playlist',
    all: 'Für alles, was es gibt',
  },
  tryFirst: 'Sender auswählen und testen',
  own: 'Ihr Tarif',
  changeTitle: 'Tarif wechseln',
  changeText:
    'Für einen größeren Tarif zahlen Sie den Unterschied für den Rest Ihres Jahres. Passen Ihre Sender in einen kleineren, zahlen Sie bei der Verlängerung dessen Preis.',
  allInclude: 'In jedem Tarif',
  features: {
    link: 'Ein persönlicher Link, .xml.gz und .xml',
    days: 'Ein Tag zurück, sieben Tage voraus, täglich aktuell',
    credit: 'Fehlt einem Sender einen Tag lang das Programm, dauert Ihr Jahr einen Tag länger',
    change: 'Sender jederzeit ändern, der Link bleibt',
    players: 'Kodi, Jellyfin, TiviMate, Plex und mehr',
    cancel: 'Verlängerung jederzeit online kündigen',
  },
  giveTitle: 'Ein Jahr verschenken',
  giveText:
    'Schenken Sie jemandem ein Jahr. Die beschenkte Person sucht die Sender aus und löst einen Code ein.',
  give: 'Jahr verschenken',
  failedTitle: 'Die Preise konnten nicht geladen werden',
  failedText: 'Guidefeed ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
}
