import type * as en from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings: Translation<typeof en.settings, 'de'> = {
  navigation: 'Bereiche des Profils',
  sections: {
    guide: 'Programm',
    subscription: 'Abo',
    gifts: 'Geschenke',
    account: 'Konto',
    security: 'Sicherheit',
    data: 'Daten',
  },
  facts: {
    title: 'Konto',
    save: 'Speichern',
    saved: 'Profil gespeichert',
    locale: 'Sprache der E-Mails',
    emailWaits:
      'Wir haben einen Link an {{email}} gesendet. Die neue Adresse gilt, sobald Sie ihn öffnen; bis dahin gilt die alte.',
  },
  password: {
    title: 'Passwort',
    lead: 'Wenn Sie es ändern, werden Ihre anderen Geräte abgemeldet.',
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    changed: 'Passwort geändert',
    noneLead:
      'Sie haben noch kein Passwort. Wir können Ihnen einen Link senden, mit dem Sie eines festlegen.',
    mailLink: 'Link per E-Mail senden',
    linkHint: 'Melden Sie sich ab, bevor Sie den Link öffnen.',
  },
  devices: {
    title: 'Wo Sie angemeldet sind',
    support: 'Unser Kundendienst, {{device}}',
    current: 'Dieses Gerät',
    seen: 'Zuletzt genutzt {{date}}',
    from: 'von {{ip}}',
    end: 'Abmelden',
    endLabel: '{{device}} abmelden',
    endTitle: 'Dieses Gerät abmelden?',
    endText: '{{device}} braucht beim nächsten Mal Ihr Passwort.',
    ended: 'Das Gerät ist abgemeldet',
    endOthers: 'Alle anderen Geräte abmelden',
    endOthersTitle: 'Alle anderen Geräte abmelden?',
    endOthersText: 'Jedes Gerät außer diesem braucht beim nächsten Mal Ihr Passwort.',
    endedOthers_one: 'Ein Gerät ist abgemeldet',
    endedOthers_other: '{{count}} Geräte sind abgemeldet',
  },
  logins: {
    title: 'Verbundene Anmeldungen',
    lead: 'Mit einer verbundenen Anmeldung kommen Sie ohne Passwort in Ihr Konto.',
    connected: 'Verbunden',
    connect: 'Verbinden',
    connectLabel: '{{name}} verbinden',
    disconnect: 'Trennen',
    disconnectLabel: '{{name}} trennen',
    disconnectTitle: '{{name}} trennen?',
    disconnectText:
      'Sie können sich dann nicht mehr mit {{name}} anmelden, es aber jederzeit wieder verbinden.',
    disconnected: '{{name}} ist getrennt',
  },
  names: {
    title: 'Namen Ihrer Playlist',
    lead: 'Mit Ihrer Einwilligung enthält Ihr Guide-Link neben unseren Namen diese Namen und tvg-ids Ihrer Playlist, damit Player, die nach Namen zuordnen, jeden Sender finden. Adressen werden nicht gespeichert.',
    none: 'Es sind keine Namen gespeichert. Um welche zu speichern, öffnen Sie Ihre Playlist auf der Senderseite und stimmen dort zu.',
    since: 'Gespeichert am {{date}}',
    count_one: 'Namen von {{count, number}} Sender',
    count_other: 'Namen von {{count, number}} Sendern',
    remove: 'Namen löschen',
    removed: 'Namen gelöscht. Ihr Link enthält sie nicht mehr.',
  },
  exported: {
    title: 'Ihre Daten herunterladen',
    lead: 'Alles, was wir über Sie speichern, als JSON-Datei: Konto, Sender, Bestellungen, Abrufe, Geräte und E-Mails.',
    button: 'Daten herunterladen',
  },
  leave: {
    title: 'Konto löschen',
    lead: 'Wir senden Ihnen einen Link zu einer Seite, auf der steht, was gelöscht wird und was wir behalten müssen. Gelöscht wird erst, wenn Sie dort bestätigen.',
    password: 'Ihr Passwort',
    button: 'Link per E-Mail senden',
    sent: 'Wir haben den Link an {{email}} gesendet. Er gilt eine Stunde.',
  },
  standing: {
    text: 'Ihr Player zeigt denselben Grund an. Wenn das ein Irrtum ist, antworten Sie auf eine unserer Mails.',
    logout: 'Abmelden',
  },
}
