import type * as en from '../en/link-doctor.ts'
import type { Translation } from '../translation.ts'

export const doctor: Translation<typeof en.doctor, 'de'> = {
  player: 'Welcher Player?',
  choosePlayer: 'Player auswählen',
  needsPlayer: 'Wählen Sie oben Ihren Player, um die Ursache zu sehen.',
  otherPlayer: 'Ein anderer Player',
  yourPlayer: { start: 'Ihr Player', within: 'Ihr Player', in: 'Ihrem Player' },
  symptom: 'Was stimmt nicht?',
  symptoms: {
    none: 'Es gibt gar keinen Guide',
    old: 'Der Guide ist veraltet, oder neue Sender fehlen',
    gaps: 'Einige Sender bleiben leer',
    times: 'Alle Zeiten sind verschoben',
  },
  checked: 'Das haben wir geprüft',
  isPassed: 'In Ordnung',
  isFound: 'Gefunden',
  live: 'Sobald Ihr Player den Link wieder abruft, sehen Sie hier nach wenigen Sekunden das Ergebnis.',
  passed: {
    service: 'Ihr Link ist aktiv.',
    fetched: 'Letzter Abruf durch {{player}}: {{ago}}, von {{ip}}.',
    fetchedUnnamed:
      'Letzter Abruf durch einen Player, der keinen Namen nennt: {{ago}}, von {{ip}}. Das kann {{player}} sein.',
    link: 'Der Abruf nutzt Ihren aktuellen Link.',
    programmes: 'Der Link hat Ihren Guide geliefert (Sender: {{channels}}, Tage: {{days}}).',
    notNoted: 'Beim letzten Abruf wurde das noch nicht festgehalten. Der nächste zeigt es.',
    form: 'Abgerufen wird die Datei {{form}}, die {{player}} lesen kann.',
    loaded: 'Guide zuletzt vollständig erhalten: {{loaded}}.',
    unpacking: 'Abgerufen wird die unkomprimierte Datei, es ist also nichts zu entpacken.',
    newest: 'Der Player hat den Guide seit der letzten Änderung am {{changed}}.',
    recent: 'Die Kopie des Players liegt höchstens einen Tag hinter Ihrem Guide zurück.',
    days: 'Der Player bekommt {{days}} Tage ab heute.',
    shift: 'Die Adresse hat keine falsche Zeitverschiebung.',
  },
  found: {
    paused: 'Ihr Link ist unterbrochen, bis die Verlängerung bezahlt ist.',
    neverFetched: '{{playerStart}} hat Ihren Link in den letzten 30 Tagen nicht abgerufen.',
    formerLink: '{{playerStart}} nutzt noch den Link, den Sie ersetzt haben.',
    noChannels: 'Sie haben keine Sender gewählt, deshalb liefert Ihr Link einen Hinweis statt Sendungen.',
    notice: 'Beim letzten Abruf, {{ago}}, hat Ihr Link einen Hinweis statt Sendungen geliefert.',
    form: '{{playerStart}} ruft die Datei {{form}} ab und kann sie nicht lesen.',
    neverLoaded: '{{playerStart}} hat nur gefragt, ob es etwas Neues gibt, und den Guide nicht geladen.',
    unpacked:
      'Die Datei kam vollständig an. Sie ist komprimiert; manche Versionen und Server entpacken sie zweimal oder gar nicht und zeigen dann nichts.',
    stale: '{{playerStart}} bekam den Guide {{loaded}}. Danach hat er sich geändert, am {{changed}}.',
    fewDays: '{{playerStart}} bekommt nur {{days}} Tage ab heute, der Guide endet also früh.',
    wrongShift: 'Die Adresse in {{playerIn}} hat eine ungültige Zeitverschiebung, die deshalb nicht gilt.',
    cached: '{{playerStart}} hat den aktuellen Guide, zeigt aber noch eine alte Kopie.',
    unmatched: 'Die Datei kam an und ist lesbar, also ordnet {{player}} Ihre Sender dem Guide nicht zu.',
    noGuide: '{{channel}} hat derzeit keine Sendungen in unserem Guide.',
  },
  emptyNow: 'Zurzeit ohne Programm in unserem Guide: {{names}}.',
  whichChannel: 'Welcher Sender bleibt leer?',
  chooseChannel: 'Sender auswählen',
  emptyChannels: 'Derzeit ohne Sendungen: {{number}}',
  filledChannels: 'Mit Sendungen: {{number}}',
  channelHasGuide:
    '{{channel}} hat Sendungen in unserem Guide, und Ihr Player hat sie bekommen. Er ordnet sie seinem Sender nicht zu.',
  onNow: 'Es ist {{time}}. Auf {{channel}} läuft laut unserem Guide „{{title}}“ von {{from}} bis {{to}}.',
  shifted: 'Für diesen Player verschiebt Ihr Link alle Zeiten um {{shift}} Stunden.',
  nothingNow:
    'Wir haben keine Sendung gefunden, die gerade läuft. Versuchen Sie es in einigen Minuten noch einmal.',
  whatShown: 'Wann zeigt Ihr Player sie?',
  chooseTime: 'Angezeigte Zeit auswählen',
  sameTime: '{{from}} – {{to}}, dieselbe',
  later: '{{from}} – {{to}}, später ({{hours}})',
  earlier: '{{from}} – {{to}}, früher ({{hours}})',
  timesRight:
    'Dann zeigt Ihr Player unsere Zeiten. Stimmt nur ein einzelner Sender nicht, liegt der Fehler in unserer Quelle: Nennen Sie uns den Sender, und wir korrigieren ihn.',
  unreachable:
    'Keine Zeitverschiebung kann das korrigieren: Ein Link verschiebt Zeiten um höchstens {{hours}} Stunden. Prüfen Sie Datum, Uhrzeit und Zeitzone Ihres Geräts.',
  toDo: 'Was zu tun ist',
  fix: {
    pay: 'Bezahlen Sie oben die Verlängerung. Danach liefert der Link wieder Sendungen, und Ihr Player bekommt sie mit dem nächsten Abruf.',
    address: 'Ersetzen Sie in {{playerIn}} die Adresse des Guides (EPG oder XMLTV) durch diesen Link.',
    addressIn: 'Öffnen Sie in {{playerIn}} „{{menu}}“ und ersetzen Sie dort die Adresse durch diesen Link.',
    reload:
      'Sorgen Sie dafür, dass {{player}} den Guide neu lädt. Wenn das nichts ändert, entfernen Sie den Guide dort und fügen Sie ihn wieder hinzu.',
    reloadIn: 'Gehen Sie in {{playerIn}} zu „{{menu}}“ und lassen Sie den Guide neu laden.',
    assign: 'Ordnen Sie in {{playerIn}} dem Sender den Guide von Hand zu.',
    assignIn: 'Ordnen Sie in {{playerIn}} dem Sender den Guide zu: „{{menu}}“.',
    assignByPlaylist:
      'Ihr Player ordnet nach der tvg-id oder dem Namen in Ihrer Playlist zu. Geben Sie uns die Playlist: Sie bekommen sie mit unseren IDs zurück, und Ihr Guide kann ihre Namen verwenden.',
    orPlaylist:
      'Oder geben Sie uns Ihre Playlist: Sie bekommen sie mit unseren IDs zurück, und Player ordnen dann alle Sender selbst zu.',
    ids: 'In unserem Guide steht {{channel}} als: {{names}}.',
    toPlaylist: '„Eigene Playlist verwenden“ öffnen',
    toChannels: 'Senderliste öffnen',
    noGuide:
      'Wählen Sie stattdessen eine andere Version des Senders oder einen anderen Sender. Er füllt sich von selbst, sobald eine Quelle ihn hat.',
    noChannels: 'Wählen Sie Sender in der Senderliste. Ihr Player bekommt sie mit dem nächsten Abruf.',
    daysOfLink: 'Stellen Sie unten bei „Was Ihr Link liefert“ die „Tage im Voraus“ auf den Standard.',
    daysOfAddress:
      'Entfernen Sie in der Adresse in Ihrem Player den Teil days=… und lassen Sie den Guide neu laden.',
    shiftOfAddress:
      'Korrigieren oder entfernen Sie in der Adresse in Ihrem Player den Teil offset=…. Er zählt in Minuten, von -840 bis 840.',
    clockIn: 'Ändern Sie in {{playerIn}} „{{menu}}“ um {{shift}} Stunden.',
    clockOfLink:
      'Wir kennen in {{playerIn}} keine Einstellung dafür. Lassen Sie Ihren Link alle Zeiten um {{shift}} Stunden verschieben. Passen Sie das bei der Zeitumstellung an.',
    clockOfLinkChanged:
      'Ihr Link verschiebt bereits alle Zeiten. Ändern Sie seine Zeitverschiebung auf {{shift}} Stunden. Passen Sie das bei der Zeitumstellung an.',
    clockOfLinkRemoved: 'Ihr Link verschiebt alle Zeiten. Entfernen Sie seine Zeitverschiebung.',
    linkConcerns: 'Das gilt für alle Player, deren Adresse keine eigenen Optionen hat.',
    clockOfAddress:
      'Die Adresse in {{playerIn}} hat eigene Optionen. Ersetzen Sie sie durch diese, die die Zeiten korrigiert.',
    newAddress: 'Adresse mit korrigierten Zeiten',
    toShift: 'Zeitverschiebung einstellen',
    enigma2: {
      address:
        'Ersetzen Sie in der Datei in /etc/epgimport, die auf .sources.xml endet, die alte Adresse durch diesen Link.',
      reload: 'Öffnen Sie das Plugin EPG-Import und starten Sie den Import von Hand.',
      assign: 'Geben Sie dem Sender in der Datei in /etc/epgimport, die auf .channels.xml endet, unsere ID.',
    },
    tvheadend: {
      address:
        'Ersetzen Sie in dem Befehl, der xmltv.sock von Tvheadend füllt, die alte Adresse durch diesen Link.',
      reload: 'Führen Sie den Befehl noch einmal aus, der den Guide an xmltv.sock von Tvheadend schickt.',
    },
  },
}
