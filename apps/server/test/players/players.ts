import { players as table } from '@guidefeed/contract/players'
import type { LinkForm, PlayerId } from '@guidefeed/contract/players'
import type { GuidePlayer } from '@guidefeed/contract'
import {
  bySniffing,
  likeEnigma2,
  likeIptvnator,
  likeJellyfin,
  likeKodi,
  likeScript,
  plainXml,
} from './download.ts'
import type { Download } from './download.ts'
import { episodeAsKodi, episodeByNumbers, episodeOnscreen, timeBy } from './read-tv.ts'
import type { EpisodeReader, TimeReader } from './read-tv.ts'

/** Behaviour of a player with a link; the texts are those of the page, the functions imitate them. */
export type Player = {
  name: string
  /** How its behaviour is known. */
  known: string
  /** Forms of the link that it reads. */
  forms: readonly LinkForm[]
  fetching: string
  download: Download
  reading: string
  readTime: TimeReader
  readEpisode: EpisodeReader
  /** `changes`: effect of the flavour; null = none. */
  flavour?: { for: GuidePlayer; changes: string | null }
}

const formsOf = (id: PlayerId): readonly LinkForm[] => table[id].forms
const strictTime = timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-]\d{4})$/)
const lenientTime = timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\s*([+-]\d{4})?$/)

export const players: readonly Player[] = [
  {
    name: 'Kodi (PVR IPTV Simple Client)',
    known: 'source code, cbd3294; version 20 runs in `npm run test:deep` where it is installed',
    forms: formsOf('kodi'),
    fetching:
      'HEAD for Last-Modified, then GET with `Range: bytes=0-`, answered by 206; recognises gzip by its first bytes; loads again only if Last-Modified differs',
    download: likeKodi,
    reading:
      'needs a channel with a name, start and stop; episode by xmltv_ns, whose part it takes for the episode, then onscreen as S01E02',
    readTime: strictTime,
    readEpisode: episodeAsKodi,
    flavour: { for: 'kodi', changes: 'no parts of episodes in xmltv_ns' },
  },
  {
    name: 'Jellyfin',
    known: 'source code, c3ed1407ca and Jellyfin.XmlTv 77aa542',
    forms: formsOf('jellyfin'),
    fetching: 'GET; undoes Content-Encoding and unpacks again if the path ends in .gz; ignores the status',
    download: likeJellyfin,
    reading:
      'one blank before the offset; drops programmes without stop; skips what follows an address without a blank; elements of a name must be adjacent',
    readTime: timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\s[+-]*\d{1,4})?$/),
    readEpisode: episodeByNumbers,
    flavour: {
      for: 'jellyfin',
      changes:
        'adds Movie, News, Sports, Kids or Documentary, which it recognises, to categories in other words',
    },
  },
  {
    name: 'Emby',
    known: 'its wiki; its reader is the ancestor of Jellyfin’s',
    forms: formsOf('emby'),
    fetching: 'as Jellyfin',
    download: likeJellyfin,
    reading: 'as Jellyfin',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
    flavour: { for: 'emby', changes: 'as Jellyfin' },
  },
  {
    name: 'Enigma2 (XMLTV-Import)',
    known: 'source code, a32929f',
    forms: formsOf('enigma2'),
    fetching:
      'GET; undoes Content-Encoding, then unpacks by the extension of Content-Disposition or of the address',
    download: likeEnigma2,
    reading:
      '14 digits, a blank and a numeric offset; the first category; of several texts the first, unless there is one in Dutch',
    readTime: strictTime,
    readEpisode: episodeOnscreen,
    flavour: {
      for: 'enigma2',
      changes:
        'one title, sub-title and description, in the preferred language; one category: Movie/Drama, News, Sports, Children or Documentary if it is one',
    },
  },
  {
    name: 'IPTVnator',
    known: 'source code, cb37f628e',
    forms: formsOf('iptvnator'),
    fetching: 'GET; unpacks by Content-Encoding, otherwise by name or application/gzip, never twice',
    download: likeIptvnator,
    reading: 'strict XML without HTML entities; channels before programmes; no channels are an error',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Tvheadend',
    known: 'source code, 80729d2f6; fetched by a script',
    forms: formsOf('tvheadend'),
    fetching: 'curl -z or If-None-Match, answered by 304 while nothing changed',
    download: likeScript,
    reading:
      'start, stop and channel are required; numeric offset; xmltv_ns and onscreen; genres by the names of the DVB standard',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
    flavour: {
      for: 'tvheadend',
      changes: 'adds the name of the DVB standard, such as Movie / Drama, to categories',
    },
  },
  {
    name: 'Dispatcharr',
    known: 'source code, fd413f0c',
    forms: formsOf('dispatcharr'),
    fetching: 'GET; status of 400 or more is an error; recognises gzip by its first bytes',
    download: bySniffing,
    reading: 'at least 14 digits, a blank and a numeric offset; an episode-num without system is onscreen',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
  },
  {
    name: 'm3u-editor',
    known: 'source code, 2797e6ec',
    forms: formsOf('m3uEditor'),
    fetching: 'GET; unpacks what is gzip, leaves the rest',
    download: bySniffing,
    reading: 'as it is',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Threadfin, xTeVe',
    known: 'source code',
    forms: formsOf('threadfin'),
    fetching: 'GET; status must be 200; recognises gzip by its first bytes',
    download: bySniffing,
    reading: 'as it is',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Plex',
    known: 'reports of users',
    forms: formsOf('plex'),
    fetching: 'GET by the server',
    download: bySniffing,
    reading:
      'a time without offset counts as UTC; without episode-num a programme is a movie; an empty date breaks the guide',
    readTime: lenientTime,
    readEpisode: episodeByNumbers,
    flavour: {
      for: 'plex',
      changes: 'adds Movie to movies, and Series to what is neither a movie nor numbered',
    },
  },
  {
    name: 'Channels DVR',
    known: 'reports of users',
    forms: formsOf('channelsDvr'),
    fetching: 'GET by the server',
    download: bySniffing,
    reading: 'needs channel elements; one episode number for each system',
    readTime: strictTime,
    readEpisode: episodeOnscreen,
  },
  ...(['tivimate', 'ottNavigator', 'sparkleTv', 'perfectPlayer'] as const).map((id): Player => ({
    name: table[id].name,
    known: 'reports of users',
    forms: formsOf(id),
    fetching: 'GET; the client undoes Content-Encoding, files named .gz are unpacked',
    download: bySniffing,
    reading:
      id === 'tivimate'
        ? 'overlapping programmes hide each other; episodes are shown as text'
        : 'by channel id, then by name',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
    ...(id === 'tivimate' && { flavour: { for: 'tivimate', changes: null } }),
  })),
  {
    name: 'StreamVault, Extreme-InfiniTV',
    known: 'reports of users',
    forms: formsOf('streamVault'),
    fetching: 'GET of plain XML; caches only what the server calls unchanged',
    download: async (ask, path) => {
      await likeScript(ask, path)
      return plainXml(ask, path)
    },
    reading: 'as it is',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
]

/** Renders `docs/players.md`. */
export function playersPage(): string {
  const rows = players.map(
    ({ name, known, forms, fetching, reading, flavour }) =>
      `| ${name} | ${forms.map((form) => `.${form}`).join(', ')} | ${fetching} | ${reading} | ${describeFlavour(flavour)} | ${known} |`,
  )
  return `# Players

What each player does with a guide link. A test imitates each row on a served link (\`players.integration.test.ts\`), and compares this page, which
\`npx vitest run -u --project integration players\` writes from the same table (\`players.ts\`); do not edit.

Every row is met without options: gzip files without \`Content-Encoding\`, \`HEAD\` as \`GET\`, validators and 304, times as
\`YYYYMMDDHHMMSS +0000\` with a stop, channels first and named, no overlaps, no empty elements, elements of a name adjacent and
followed by a blank, episodes as \`xmltv_ns\` and \`S01E02\`.

The first form of a link is the one that the profile recommends. With an option, as in \`?for=plex\`, a player gets what its own behaviour makes better; whatever it needs, it has without.

| Player | Link | Fetching | Reading | Flavour | Known from |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Options of a link, also together: \`days=1\` to \`7\` after today, \`past=0\` to \`7\` before it, \`offset=-840\` to \`840\` minutes added to all times for
players without a setting for the time zone, \`lang=de\` for the language whose texts come first, and \`for\`. Plain XML has the same ones. An option
with another value is ignored and reported in the profile. Packed files with options have a name (\`Content-Disposition\`), by which Enigma2 unpacks;
versions of it that know only the address need the .xml link, or options that the profile remembers.
`
}

function describeFlavour(flavour: Player['flavour']): string {
  if (flavour === undefined) return ''
  return `\`${flavour.for}\`: ${flavour.changes ?? 'nothing differs'}`
}
