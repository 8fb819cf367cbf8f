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

/** What a player does with a link; the texts are those of the page, the functions imitate them. */
export type Player = {
  name: string
  /** How its behaviour is known. */
  known: string
  /** Forms of the link that it reads. */
  forms: readonly ('xml.gz' | 'xml')[]
  fetching: string
  download: Download
  reading: string
  readTime: TimeReader
  readEpisode: EpisodeReader
}

const both = ['xml.gz', 'xml'] as const
const strictTime = timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-]\d{4})$/)
const lenientTime = timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\s*([+-]\d{4})?$/)

export const players: readonly Player[] = [
  {
    name: 'Kodi (PVR IPTV Simple Client)',
    known: 'source code, cbd3294',
    forms: both,
    fetching:
      'HEAD for Last-Modified, then GET; recognises gzip by its first bytes; loads again only if Last-Modified differs',
    download: likeKodi,
    reading:
      'needs a channel with a name, start and stop; episode by xmltv_ns, whose part it takes for the episode, then onscreen as S01E02',
    readTime: strictTime,
    readEpisode: episodeAsKodi,
  },
  {
    name: 'Jellyfin',
    known: 'source code, c3ed1407ca and Jellyfin.XmlTv 77aa542',
    forms: both,
    fetching: 'GET; undoes Content-Encoding and unpacks again if the path ends in .gz; ignores the status',
    download: likeJellyfin,
    reading:
      'one blank before the offset; drops programmes without stop; skips what follows an address without a blank; elements of a name must be adjacent',
    readTime: timeBy(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\s[+-]*\d{1,4})?$/),
    readEpisode: episodeByNumbers,
  },
  {
    name: 'Emby',
    known: 'its wiki; its reader is the ancestor of Jellyfin’s',
    forms: both,
    fetching: 'as Jellyfin',
    download: likeJellyfin,
    reading: 'as Jellyfin',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
  },
  {
    name: 'Enigma2 (XMLTV-Import)',
    known: 'source code, a32929f',
    forms: both,
    fetching:
      'GET; undoes Content-Encoding, then unpacks by the extension of Content-Disposition or of the address',
    download: likeEnigma2,
    reading: '14 digits, a blank and a numeric offset',
    readTime: strictTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'IPTVnator',
    known: 'source code, cb37f628e',
    forms: both,
    fetching: 'GET; unpacks by Content-Encoding, otherwise by name or application/gzip, never twice',
    download: likeIptvnator,
    reading: 'strict XML without HTML entities; channels before programmes; no channels are an error',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Tvheadend',
    known: 'source code, 80729d2f6; fetched by a script',
    forms: both,
    fetching: 'curl -z or If-None-Match, answered by 304 while nothing changed',
    download: likeScript,
    reading: 'start, stop and channel are required; numeric offset; xmltv_ns and onscreen',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
  },
  {
    name: 'Dispatcharr',
    known: 'source code, fd413f0c',
    forms: both,
    fetching: 'GET; status of 400 or more is an error; recognises gzip by its first bytes',
    download: bySniffing,
    reading: 'at least 14 digits, a blank and a numeric offset; an episode-num without system is onscreen',
    readTime: strictTime,
    readEpisode: episodeByNumbers,
  },
  {
    name: 'm3u-editor',
    known: 'source code, 2797e6ec',
    forms: both,
    fetching: 'GET; unpacks what is gzip, leaves the rest',
    download: bySniffing,
    reading: 'as it is',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Threadfin, xTeVe',
    known: 'source code',
    forms: both,
    fetching: 'GET; status must be 200; recognises gzip by its first bytes',
    download: bySniffing,
    reading: 'as it is',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  },
  {
    name: 'Plex',
    known: 'reports of users',
    forms: both,
    fetching: 'GET by the server',
    download: bySniffing,
    reading:
      'a time without offset counts as UTC; without episode-num a programme is a movie; an empty date breaks the guide',
    readTime: lenientTime,
    readEpisode: episodeByNumbers,
  },
  {
    name: 'Channels DVR',
    known: 'reports of users',
    forms: both,
    fetching: 'GET by the server',
    download: bySniffing,
    reading: 'needs channel elements; one episode number for each system',
    readTime: strictTime,
    readEpisode: episodeOnscreen,
  },
  ...['TiviMate', 'OTT Navigator', 'Sparkle TV', 'Perfect Player'].map((name): Player => ({
    name,
    known: 'reports of users',
    forms: both,
    fetching: 'GET; the client undoes Content-Encoding, files named .gz are unpacked',
    download: bySniffing,
    reading:
      name === 'TiviMate'
        ? 'overlapping programmes hide each other; episodes are shown as text'
        : 'by channel id, then by name',
    readTime: lenientTime,
    readEpisode: episodeOnscreen,
  })),
  {
    name: 'StreamVault, Extreme-InfiniTV',
    known: 'reports of users',
    forms: ['xml'],
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
    ({ name, known, forms, fetching, reading }) =>
      `| ${name} | ${forms.map((form) => `.${form}`).join(', ')} | ${fetching} | ${reading} | ${known} |`,
  )
  return `# Players

What each player does with a guide link. A test imitates each row on a served link (\`players.integration.test.ts\`), and compares this page, which
\`npx vitest run -u --project integration players\` writes from the same table (\`players.ts\`); do not edit.

Every row is met without options: gzip files without \`Content-Encoding\`, \`HEAD\` as \`GET\`, validators and 304, times as
\`YYYYMMDDHHMMSS +0000\` with a stop, channels first and named, no overlaps, no empty elements, elements of a name adjacent and
followed by a blank, episodes as \`xmltv_ns\` and \`S01E02\`.

| Player | Link | Fetching | Reading | Known from |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
