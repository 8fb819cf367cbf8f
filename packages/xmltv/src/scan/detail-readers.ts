import type {
  Audio,
  Credit,
  Image,
  PreviouslyShown,
  ProgrammeRecord,
  Review,
  Subtitles,
  Video,
} from '../records.ts'
import type { Cursor } from './cursor.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { knownLanguage } from './language.ts'
import { langText, namedAttributes, skipContent, wholeAddress } from './simple-elements.ts'
import { attribute } from './tag-reader.ts'
import { readText } from './text-element.ts'

export function readLength(cursor: Cursor, programme: ProgrammeRecord): void {
  const units = attribute(cursor, 'units')
  const value = Number(readText(cursor) || Number.NaN)
  if (!(value > 0) || value === Infinity || programme.length) return
  if (units === 'seconds' || units === 'minutes' || units === 'hours') programme.length = { value, units }
}

/** Reads an `<episode-num>`; the DTD's default system is `onscreen`. */
export function readEpisodeNumber(cursor: Cursor, programme: ProgrammeRecord): void {
  const system = attribute(cursor, 'system') || 'onscreen'
  const value = readText(cursor)
  if (value !== '') programme.episodeNumbers.push({ system, value })
}

const videoReaders = new Map<string, ChildReader<Video>>([
  ['present', (cursor, video) => void (video.present = isYes(readText(cursor)))],
  ['colour', (cursor, video) => void (video.colour = isYes(readText(cursor)))],
  ['aspect', (cursor, video) => void (video.aspect = readText(cursor))],
  ['quality', (cursor, video) => void (video.quality = readText(cursor))],
])

export function readVideo(cursor: Cursor, programme: ProgrammeRecord): void {
  const video: Video = {}
  readChildren(cursor, 'video', videoReaders, video)
  if (video.aspect === '') delete video.aspect
  if (video.quality === '') delete video.quality
  if (Object.keys(video).length > 0) programme.video ??= video
}

const audioReaders = new Map<string, ChildReader<Audio>>([
  ['present', (cursor, audio) => void (audio.present = isYes(readText(cursor)))],
  ['stereo', (cursor, audio) => void (audio.stereo = readText(cursor))],
])

export function readAudio(cursor: Cursor, programme: ProgrammeRecord): void {
  const audio: Audio = {}
  readChildren(cursor, 'audio', audioReaders, audio)
  if (audio.stereo === '') delete audio.stereo
  if (Object.keys(audio).length > 0) programme.audio ??= audio
}

export function readPreviouslyShown(cursor: Cursor, programme: ProgrammeRecord): void {
  const shown: PreviouslyShown = {}
  const start = attribute(cursor, 'start')
  const channel = attribute(cursor, 'channel')
  if (start) shown.start = start
  if (channel) shown.channel = channel
  programme.previouslyShown ??= shown
  skipContent(cursor)
}

const subtitleReaders = new Map<string, ChildReader<Subtitles>>([
  [
    'language',
    (cursor, subtitles) => {
      const language = langText(cursor)
      if (language) subtitles.language ??= language
    },
  ],
])

export function readSubtitles(cursor: Cursor, programme: ProgrammeRecord): void {
  const subtitles: Subtitles = {}
  const type = attribute(cursor, 'type')
  if (type === 'teletext' || type === 'onscreen' || type === 'deaf-signed') subtitles.type = type
  readChildren(cursor, 'subtitles', subtitleReaders, subtitles)
  programme.subtitles.push(subtitles)
}

export function readReview(cursor: Cursor, programme: ProgrammeRecord): void {
  const type = attribute(cursor, 'type') === 'url' ? 'url' : 'text'
  const source = attribute(cursor, 'source')
  const reviewer = attribute(cursor, 'reviewer')
  const lang = knownLanguage(attribute(cursor, 'lang'))
  const value = readText(cursor)
  if (value === '') return
  const review: Review = { type, value }
  if (source) review.source = source
  if (reviewer) review.reviewer = reviewer
  if (lang) review.lang = lang
  programme.reviews ??= []
  programme.reviews.push(review)
}

const imageAttributes = ['type', 'size', 'orient', 'system'] as const

/** Reads an image of a programme or person. */
export function readImage(cursor: Cursor, record: Pick<ProgrammeRecord | Credit, 'images'>): void {
  const attributes = namedAttributes(cursor, imageAttributes)
  const url = wholeAddress(cursor, () => readText(cursor))
  if (url === '') return
  const image: Image = { url, ...attributes }
  record.images ??= []
  record.images.push(image)
}

/** The DTD says `yes`; guides also write `true` and `1`. */
function isYes(text: string): boolean {
  return /^(?:yes|true|1)$/i.test(text)
}
