import type { ProgrammeRecord, Text } from '../records.ts'
import { readCredits } from './credits-reader.ts'
import type { Cursor } from './cursor.ts'
import {
  readAudio,
  readEpisodeNumber,
  readImage,
  readLength,
  readPreviouslyShown,
  readReview,
  readSubtitles,
  readVideo,
} from './detail-readers.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { readRating } from './rating-reader.ts'
import { langText, langTextOrTrue, readIcon, readLangText, readUrl, skipContent } from './simple-elements.ts'
import { readText } from './text-element.ts'

type Reader = ChildReader<ProgrammeRecord>

function texts(pick: (programme: ProgrammeRecord) => Text[], form: 'line' | 'paragraph' = 'line'): Reader {
  return (cursor, programme) => readLangText(cursor, pick(programme), form)
}

function firstText(key: 'language' | 'origLanguage'): Reader {
  return (cursor, programme) => {
    const text = langText(cursor)
    if (text && !programme[key]) programme[key] = text
  }
}

const readers = new Map<string, Reader>([
  ['title', texts((programme) => programme.titles)],
  ['sub-title', texts((programme) => programme.subTitles)],
  ['desc', texts((programme) => programme.descs, 'paragraph')],
  ['credits', readCredits],
  ['date', readDate],
  ['category', texts((programme) => programme.categories)],
  ['keyword', texts((programme) => programme.keywords)],
  ['language', firstText('language')],
  ['orig-language', firstText('origLanguage')],
  ['length', readLength],
  ['icon', (cursor, programme) => readIcon(cursor, programme.icons)],
  ['url', (cursor, programme) => readUrl(cursor, programme.urls)],
  ['country', texts((programme) => programme.countries)],
  ['episode-num', readEpisodeNumber],
  ['video', readVideo],
  ['audio', readAudio],
  ['previously-shown', readPreviouslyShown],
  ['premiere', (cursor, programme) => void (programme.premiere = langTextOrTrue(cursor))],
  ['last-chance', (cursor, programme) => void (programme.lastChance = langTextOrTrue(cursor))],
  ['new', readNew],
  ['subtitles', readSubtitles],
  ['rating', (cursor, programme) => readRating(cursor, programme.ratings)],
  ['star-rating', (cursor, programme) => readRating(cursor, programme.starRatings)],
  ['review', readReview],
  ['image', readImage],
])

/** Reads the children of a `<programme>` into its record, from after its start tag. */
export function readProgrammeChildren(cursor: Cursor, programme: ProgrammeRecord): void {
  readChildren(cursor, 'programme', readers, programme)
}

function readDate(cursor: Cursor, programme: ProgrammeRecord): void {
  const date = readText(cursor)
  if (date !== '') programme.date ??= date
}

function readNew(cursor: Cursor, programme: ProgrammeRecord): void {
  programme.isNew = true
  skipContent(cursor)
}
