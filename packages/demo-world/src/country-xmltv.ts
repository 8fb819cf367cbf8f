import { plannedChannels, type PlannedChannel } from './channels.ts'
import { requireCountry, type DemoCountry } from './countries.ts'
import { daySlots } from './day-slots.ts'
import { channelXml, iconXml, programmeXml, type ProgrammeFrame } from './programme-xml.ts'
import { hashText } from './random.ts'
import { languageWorks } from './works.ts'

/** Range of local days: `from` as YYYY-MM-DD, and their number. */
export type DemoDays = { from: string; count: number }

/** Logos are at `{logoBaseUrl}/{xmltvId}.svg`, an http(s) address; without it the file has no icons. */
export type DemoFileOptions = { logoBaseUrl?: string }

const millisecondsPerDay = 86_400_000
const minutesPerDay = 1440
/** Days covered by a channel with the fault "short": one back, today and two ahead. */
const shortCoverageDays = 4

/**
 * Writes a country's XMLTV file in pieces: the channels, then each channel's programmes that start on one of the local days, by
 * start. A channel's programmes of a day are the same bytes in every window.
 *
 * @throws RangeError for an unknown country, an impossible date, a count below 1 or a logo address that is not http(s)
 */
export function writeCountryXmltv(
  countryCode: string,
  days: DemoDays,
  options: DemoFileOptions = {},
): Iterable<string> {
  const country = requireCountry(countryCode)
  const firstDay = dayNumberOf(days.from)
  if (!Number.isInteger(days.count) || days.count < 1)
    throw new RangeError(`${days.count} is not a number of days`)
  if (options.logoBaseUrl !== undefined && !/^https?:\/\//.test(options.logoBaseUrl)) {
    throw new RangeError('an icon in XMLTV has an absolute http(s) address')
  }
  return pieces(country, firstDay, days.count, options)
}

function* pieces(
  country: DemoCountry,
  firstDay: number,
  dayCount: number,
  options: DemoFileOptions,
): Generator<string> {
  const channels = plannedChannels(country.code)
  const timeOfDay = timesOfDay(country.utcOffsetMinutes)
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n' +
    '<tv source-info-name="Guidefeed demo" generator-info-name="demo-world">\n'
  )
  yield channels.map((channel) => channelXml(channel, logoUrl(channel, options))).join('')
  for (const channel of channels)
    yield channelProgrammes(country, channel, firstDay, dayCount, timeOfDay, options)
  yield '</tv>\n'
}

function channelProgrammes(
  country: DemoCountry,
  channel: PlannedChannel,
  firstDay: number,
  dayCount: number,
  timeOfDay: readonly string[],
  options: DemoFileOptions,
): string {
  if (channel.fault === 'empty') return ''
  const seed = hashText(channel.scheduleKey)
  const logo = logoUrl(channel, options)
  const endDay = firstDay + (channel.fault === 'short' ? Math.min(dayCount, shortCoverageDays) : dayCount)
  let xml = ''
  // A channel's day ends after midnight, so the night of the first day belongs to the schedule of the previous day.
  for (let day = firstDay - 1; day < endDay; day += 1) {
    const frame: ProgrammeFrame = {
      channel,
      catalogue: languageWorks(country.language),
      iconXml: logo === null ? '' : iconXml(logo),
      timeOf: (minute) => stampOf(day, minute + channel.delayMinutes, timeOfDay),
    }
    for (const slot of daySlots(channel.genre, seed, day)) {
      const startDay = day + Math.floor((slot.startMinute + channel.delayMinutes) / minutesPerDay)
      if (startDay >= firstDay && startDay < endDay) xml += programmeXml(slot, frame)
    }
  }
  return xml
}

function logoUrl(channel: PlannedChannel, options: DemoFileOptions): string | null {
  return options.logoBaseUrl === undefined ? null : `${options.logoBaseUrl}/${channel.xmltvId}.svg`
}

function stampOf(day: number, minute: number, timeOfDay: readonly string[]): string {
  const date = dateText(day + Math.floor(minute / minutesPerDay))
  return date + (timeOfDay[minute % minutesPerDay] ?? '')
}

/** `hhmmss ±hhmm` by minute of the day. */
function timesOfDay(utcOffsetMinutes: number): string[] {
  const offset = Math.abs(utcOffsetMinutes)
  const zone = `${utcOffsetMinutes < 0 ? '-' : '+'}${clockText(offset)}`
  return Array.from({ length: minutesPerDay }, (_, minute) => `${clockText(minute)}00 ${zone}`)
}

function clockText(minutes: number): string {
  return String(Math.floor(minutes / 60)).padStart(2, '0') + String(minutes % 60).padStart(2, '0')
}

const dateTexts = new Map<number, string>()

/** YYYYMMDD of a day counted from 1970-01-01. */
function dateText(day: number): string {
  const known = dateTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * millisecondsPerDay).toISOString().slice(0, 10).replaceAll('-', '')
  dateTexts.set(day, text)
  return text
}

function dayNumberOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay
  // Date.parse accepts 30 February as 2 March, so format the day again to validate it.
  if (!Number.isInteger(day) || dateText(day) !== date.replaceAll('-', '')) {
    throw new RangeError(`${date} is not a day YYYY-MM-DD`)
  }
  return day
}
