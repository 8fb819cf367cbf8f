import type { GuideLinkOptions, GuidePlayer } from '@guidefeed/contract'
import { guideOptionLimits } from '@guidefeed/contract/guide-options'

type Choice = { value: string; label: string }
/** Values of the form; empty = by default. */
export type LinkOptionValues = Record<keyof GuideLinkOptions, string>

/** Languages of the sources, most channels first. */
const languages =
  'en de fr es ar it pt nl pl tr ru uk el ro hu cs sk bg sr hr bs sl sv no da fi he hi id ja ko th zh'.split(
    ' ',
  )

export function valuesOf(options: GuideLinkOptions): LinkOptionValues {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    days: text(options.days),
    past: text(options.past),
    offset: text(options.offset),
    lang: text(options.lang),
    for: text(options.for),
  }
}

export function optionsOf(values: LinkOptionValues): GuideLinkOptions {
  const numberOf = (text: string) => (text === '' ? null : Number(text))
  return {
    days: numberOf(values.days),
    past: numberOf(values.past),
    offset: numberOf(values.offset),
    lang: values.lang === '' ? null : values.lang,
    for: values.for === '' ? null : (values.for as GuidePlayer),
  }
}

/** Half hours, and what is remembered besides. */
export function shiftChoices(remembered: number | null, language: string): Choice[] {
  const { least, most } = guideOptionLimits.offset
  const steps = Array.from({ length: (most - least) / 30 + 1 }, (_, index) => least + index * 30)
  const all = new Set([...steps.filter((minutes) => minutes !== 0), ...(remembered ? [remembered] : [])])
  return [...all]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatShift(minutes, language) }))
}

/** `−3:30`, in the digits of the language. */
export function formatShift(minutes: number, language: string): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: least }).format(value)
  return `\u2066${minutes < 0 ? '−' : '+'}${digits(hours, 1)}:${digits(rest, 2)}\u2069`
}

export function languageChoices(remembered: string | null, language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return [...new Set([...languages, ...(remembered === null ? [] : [remembered])])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

export const dayChoices = (language: string): Choice[] => countChoices(guideOptionLimits.days, language)
export const pastChoices = (language: string): Choice[] => countChoices(guideOptionLimits.past, language)

function countChoices({ least, most }: { least: number; most: number }, language: string): Choice[] {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const count = least + index
    return { value: String(count), label: formatDays(count, language) }
  })
}

export const formatDays = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
