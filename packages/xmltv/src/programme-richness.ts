import type { ProgrammeRecord } from './records.ts'

/**
 * Scores a programme, to choose between two with the same start: 20 per element, 1 per character of its descriptions (up to
 * 500), 50 for a known stop.
 */
export function programmeRichness(record: ProgrammeRecord): number {
  const lists = [
    record.titles,
    record.subTitles,
    record.descs,
    record.credits,
    record.categories,
    record.keywords,
    record.icons,
    record.countries,
    record.episodeNumbers,
    record.ratings,
    record.starRatings,
    record.subtitles,
  ]
  const single = [
    record.date,
    record.language,
    record.length,
    record.previouslyShown,
    record.premiere,
    record.isNew,
  ]
  const elements =
    lists.reduce((sum, list) => sum + list.length, 0) + single.filter((value) => value !== undefined).length
  const described = record.descs.reduce((sum, desc) => sum + desc.value.length, 0)
  return elements * 20 + Math.min(described, 500) + (record.stop === null ? 0 : 50)
}
