import { coverageDays } from './coverage-days.ts'

/** Options that the address of a guide link may have, such as `?days=3&past=0`. */
export const guideOptions = ['days', 'past'] as const
export type GuideOption = (typeof guideOptions)[number]

/** Least and most of the options that are numbers; both inclusive. */
export const guideOptionLimits = {
  /** Days after today. */
  days: { least: 1, most: coverageDays - 1 },
  /** Days before today. */
  past: { least: 0, most: 1 },
} as const satisfies Partial<Record<GuideOption, { least: number; most: number }>>
