/** A text and its language as the source wrote it (`en`, `pt-BR`); no `lang` where the source gave none or a wrong one. */
export type Text = { value: string; lang?: string }

/** `xmltv_ns` (`0.12.0/1`, counted from zero), `onscreen` (`S01E13`) or another system, as in the source. */
export type EpisodeNumber = { system: string; value: string }

/** The roles of a programme's credits, in the order in which the DTD wants them. */
export const creditRoles = [
  'director',
  'actor',
  'writer',
  'adapter',
  'producer',
  'composer',
  'editor',
  'presenter',
  'commentator',
  'guest',
] as const

export type CreditRole = (typeof creditRoles)[number]
export type Credit = { role: CreditRole; name: string; character?: string; guest?: boolean }
export type Rating = { system?: string; value: string; icons?: string[] }
export type Review = {
  type: 'text' | 'url'
  value: string
  source?: string
  reviewer?: string
  lang?: string
}
export type Image = { url: string; type?: string; size?: string; orient?: string; system?: string }
export type Length = { value: number; units: 'seconds' | 'minutes' | 'hours' }
export type Video = { present?: boolean; colour?: boolean; aspect?: string; quality?: string }
export type Audio = { present?: boolean; stereo?: string }
export type Subtitles = { type?: 'teletext' | 'onscreen' | 'deaf-signed'; language?: Text }
export type PreviouslyShown = { start?: string; channel?: string }

/** One `<channel>`; `line` is where it starts in the source. */
export type ChannelRecord = {
  id: string
  displayNames: Text[]
  icons: string[]
  urls: string[]
  line: number
}

/** One `<programme>`. `start` and `stop` are seconds since 1970 in UTC; `stop` is null where the source has none. */
export type ProgrammeRecord = {
  channel: string
  start: number
  stop: number | null
  titles: Text[]
  subTitles: Text[]
  descs: Text[]
  credits: Credit[]
  date?: string
  categories: Text[]
  keywords: Text[]
  language?: Text
  origLanguage?: Text
  length?: Length
  icons: string[]
  urls: string[]
  countries: Text[]
  episodeNumbers: EpisodeNumber[]
  video?: Video
  audio?: Audio
  previouslyShown?: PreviouslyShown
  premiere?: Text | true
  lastChance?: Text | true
  isNew?: true
  subtitles: Subtitles[]
  ratings: Rating[]
  starRatings: Rating[]
  reviews?: Review[]
  images?: Image[]
  line: number
}

/** A programme whose end is known: what {@link ProgrammeRecord} becomes in `normaliseProgrammes`. */
export type Programme = ProgrammeRecord & { stop: number }

/** Something wrong in the source that was recovered from. `code` is snake_case, e.g. `stray_ampersand`. */
export type ScanWarning = { line: number; code: string; message: string }

/** An empty record to fill in: all lists empty, no title. */
export function createProgrammeRecord(
  channel: string,
  start: number,
  stop: number | null,
  line = 0,
): ProgrammeRecord {
  return {
    channel,
    start,
    stop,
    titles: [],
    subTitles: [],
    descs: [],
    credits: [],
    categories: [],
    keywords: [],
    icons: [],
    urls: [],
    countries: [],
    episodeNumbers: [],
    subtitles: [],
    ratings: [],
    starRatings: [],
    line,
  }
}
