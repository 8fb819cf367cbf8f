import type { ProgrammeRecord } from './records.ts'

/**
 * Richness of a programme, to choose between two of the same start: every element counts 20, every character of its
 * descriptions one (up to 500), a known stop 50.
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
