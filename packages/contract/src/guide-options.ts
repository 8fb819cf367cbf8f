import { coverageDays } from './coverage-days.ts'

/** Options that the address of a guide link may have, such as `?days=3&offset=60`. */
export const guideOptions = ['days', 'past', 'offset', 'lang', 'for'] as const
export type GuideOption = (typeof guideOptions)[number]

/** Least and most of the options that are numbers; both inclusive. */
export const guideOptionLimits = {
  /** Days after today. */
  days: { least: 1, most: coverageDays - 1 },
  /** Days before today; those before yesterday come from the archive. */
  past: { least: 0, most: 7 },
  /** Minutes added to all times; the zones of the world are at most 14 hours from UTC. */
  offset: { least: -840, most: 840 },
} as const satisfies Partial<Record<GuideOption, { least: number; most: number }>>

/** Values of `for`. */
export const guidePlayers = ['plex', 'jellyfin', 'emby', 'kodi', 'enigma2', 'tvheadend', 'tivimate'] as const
export type GuidePlayer = (typeof guidePlayers)[number]

/** Whether a tag, such as `de` or `pt-BR`, begins with a language that exists. */
export function isLanguageTag(text: string): boolean {
  if (!/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(text)) return false
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text) !== undefined
  } catch {
    return false
  }
}
