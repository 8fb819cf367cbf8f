import { cleanLine } from './clean-text.ts'
import { escapeAttribute } from './write/escape.ts'
import {
  iconElements,
  joinOnce,
  optionalAttribute,
  textElement,
  textElements,
  urlElement,
} from './write/elements.ts'
import { programmeBody } from './write/programme-body.ts'
import type { Icon, Programme, RecorderCodes, Text, Url } from './records.ts'
import { formatXmltvTime, parseXmltvTime } from './times.ts'

/** End of a document, after the last programme. */
export const footer = '</tv>\n'

/** Returns XML declaration, DOCTYPE and opening `<tv>`. `date` is written unchanged, as `YYYYMMDDHHMMSS +0000`. */
export function writeHeader(
  info: { generatorName?: string; generatorUrl?: string; date?: string } = {},
): string {
  const attributes =
    optionalAttribute('date', info.date) +
    optionalAttribute('generator-info-name', info.generatorName) +
    optionalAttribute('generator-info-url', info.generatorUrl)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv${attributes}>\n`
}

/** Returns a `<channel>`; without a usable display-name it uses the id, since the DTD and Jellyfin require one. */
export function writeChannel(channel: {
  id: string
  displayNames: readonly Text[]
  icons?: readonly Icon[]
  urls?: readonly Url[]
}): string {
  const names =
    textElements('display-name', channel.displayNames) ||
    textElements('display-name', [{ value: channel.id }])
  return (
    `  <channel id="${escapeAttribute(cleanLine(channel.id))}">\n${names}` +
    iconElements(channel.icons ?? []) +
    joinOnce((channel.urls ?? []).map(urlElement)) +
    '  </channel>\n'
  )
}

/** Returns a `<display-name>` of a channel, on its own line; '' for an empty name. */
export const writeDisplayName = (name: string): string => textElement('display-name', name)

/**
 * Returns a `<programme>` of the channel `channelId`, valid against xmltv.dtd: children in the DTD's order, none empty, times in
 * UTC. Deterministic. Returns '' for a programme without a visible title, which `normaliseProgrammes` drops.
 */
export function writeProgramme(programme: Programme, channelId: string): string {
  const body = programmeBody(programme)
  if (body === null) return ''
  const start = formatXmltvTime(programme.start)
  const stop = formatXmltvTime(programme.stop)
  const codes = programme.recorderCodes ? recorderAttributes(programme.recorderCodes) : ''
  return `  <programme start="${start}" stop="${stop}"${codes} channel="${escapeAttribute(cleanLine(channelId))}">\n${body}  </programme>\n`
}

function recorderAttributes({ pdcStart, vpsStart, showview, videoplus, clumpidx }: RecorderCodes): string {
  return (
    timeAttribute('pdc-start', pdcStart) +
    timeAttribute('vps-start', vpsStart) +
    optionalAttribute('showview', showview) +
    optionalAttribute('videoplus', videoplus) +
    optionalAttribute('clumpidx', /^\d+\/\d+$/.test(clumpidx ?? '') ? clumpidx : undefined)
  )
}

function timeAttribute(name: string, text: string | undefined): string {
  const time = text === undefined ? null : parseXmltvTime(text)
  return time === null ? '' : ` ${name}="${formatXmltvTime(time)}"`
}
