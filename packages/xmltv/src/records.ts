/** A text and its language tag from the source (`en`, `pt-BR`); no `lang` if it is missing or invalid. */
export type Text = { value: string; lang?: string }

/** `xmltv_ns` (`0.12.0/1`, zero-based), `onscreen` (`S01E13`) or another system, as in the source. */
export type EpisodeNumber = { system: string; value: string }

/** Roles of a programme's credits, in the DTD's order. */
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
/** `width` and `height` in pixels, as in the source. */
export type Icon = { src: string; width?: string; height?: string }
export type Url = { value: string; system?: string }
export type Credit = {
  role: CreditRole
  name: string
  character?: string
  guest?: boolean
  images?: Image[]
  urls?: Url[]
}
export type Rating = { system?: string; value: string; icons?: Icon[] }
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
/** Start times and codes for video recorders, and the place among programmes that share a slot (`0/2`), as in the source. */
export type RecorderCodes = {
  pdcStart?: string
  vpsStart?: string
  showview?: string
  videoplus?: string
  clumpidx?: string
}

/** A `<channel>`; `line` is its start in the source. */
export type ChannelRecord = {
  id: string
  displayNames: Text[]
  icons: Icon[]
  urls: Url[]
  line: number
}

/** A `<programme>`. `start` and `stop` are seconds since 1970 in UTC; `stop` is null if the source has none. */
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
  icons: Icon[]
  urls: Url[]
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
  recorderCodes?: RecorderCodes
  line: number
}

/** A programme with a known end, as `normaliseProgrammes` returns it. */
export type Programme = ProgrammeRecord & { stop: number }

/** A recovered fault of the source. `code` is snake_case, such as `stray_ampersand`. */
export type ScanWarning = { line: number; code: string; message: string }

/** Creates an empty record to fill in. */
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
