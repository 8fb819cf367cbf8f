import type { AdminSource } from '@guidefeed/contract'

/** A source as its form holds it. */
export const valuesOf = (source: AdminSource) => ({
  name: source.name,
  url: source.url,
  country_id: source.country_id === null ? '' : String(source.country_id),
  timezone: source.timezone,
  priority: String(source.priority),
  schedule: String(source.schedule),
  licence: source.licence,
  active: source.active,
})
export type SourceValues = ReturnType<typeof valuesOf>

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Body of the call that saves the form. */
export const bodyOf = ({ country_id: country, priority, schedule, ...rest }: SourceValues) => ({
  ...rest,
  country_id: country === '' ? null : Number(country),
  priority: numberIn(priority),
  schedule: numberIn(schedule),
})
