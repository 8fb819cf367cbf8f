import {
  type ChannelRecord,
  createProgrammeRecord,
  type ProgrammeRecord,
  type RecorderCodes,
} from '../records.ts'
import type { DropReason } from '../scan-types.ts'
import type { DefaultOffset } from '../times.ts'
import { channelId } from './channel-id.ts'
import { readChannel } from './channel-reader.ts'
import { type Cursor, moveTo, warn } from './cursor.ts'
import { ordinaryEnd } from './ordinary-end.ts'
import { readProgrammeChildren } from './programme-reader.ts'
import { attribute } from './tag-reader.ts'
import { createTimeReader } from './time-reader.ts'

/** Result of reading a channel or programme, usable or not. */
export type RecordOutcome =
  | { kind: 'channel'; line: number; record: ChannelRecord; fault: DropReason | null }
  | { kind: 'programme'; line: number; record: ProgrammeRecord; fault: DropReason | null; isUnread: boolean }

export type RecordOptions = {
  defaultOffset: DefaultOffset
  /** Collects the UTC offsets of times in the cursor. */
  notesOffsets: boolean
  /** Skips the content of programmes whose end is found without parsing (`ordinaryEnd`); they are `isUnread`. */
  skipsContent: boolean
}

/** Creates the reader of channels and programmes; the cursor is just after their start tag, which began at `line`. */
export function createRecordReader(cursor: Cursor, options: RecordOptions) {
  const readTime = createTimeReader(
    options.defaultOffset,
    options.notesOffsets ? (minutes) => void cursor.offsets.push(minutes) : undefined,
  )

  /** `isInTv` is false outside a `<tv>`, where a `<channel>` without id is not a record (RSS, for example). */
  return function readRecord(line: number, isInTv: boolean): RecordOutcome | null {
    cursor.childCount = 0
    if (cursor.tag.name === 'programme') return readProgramme(line)
    const hasId = attribute(cursor, 'id') !== undefined
    if (!hasId && !isInTv) return null
    const fault = hasId ? null : 'channel_without_id'
    return { kind: 'channel', line, record: readChannel(cursor, line), fault }
  }

  function readProgramme(line: number): RecordOutcome {
    const channel = channelId(cursor, 'channel')
    const startText = attribute(cursor, 'start') ?? ''
    const stopText = attribute(cursor, 'stop') ?? ''
    const start = readTime(startText)
    const stop = stopText === '' ? null : readTime(stopText)
    if (stopText !== '' && stop === null) warn(cursor, 'bad_stop', `no time: stop=${quote(stopText)}`, line)
    if (start === null && startText !== '') {
      warn(cursor, 'bad_start', `no time: start=${quote(startText)}`, line)
    }
    const record = createProgrammeRecord(channel, start ?? 0, stop, line)
    const codes = recorderCodes(cursor)
    if (codes) record.recorderCodes = codes
    const end = options.skipsContent ? ordinaryEnd(cursor) : null
    if (end === null) readProgrammeChildren(cursor, record)
    else moveTo(cursor, end)
    const fault = faultOf(channel, startText, start)
    return { kind: 'programme', line, record, fault, isUnread: end !== null }
  }
}

const recorderAttributes = [
  ['pdcStart', 'pdc-start'],
  ['vpsStart', 'vps-start'],
  ['showview', 'showview'],
  ['videoplus', 'videoplus'],
  ['clumpidx', 'clumpidx'],
] as const

/** The DTD's default: the only programme of its slot. */
const defaultClumpidx = '0/1'

/** Nearly all programmes have only start, stop and channel. */
function recorderCodes(cursor: Cursor): RecorderCodes | undefined {
  if (cursor.tag.attributeCount <= 3) return undefined
  const found = recorderAttributes.flatMap(([key, name]) => {
    const value = attribute(cursor, name)
    return value && value !== defaultClumpidx ? [[key, value] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function faultOf(channel: string, startText: string, start: number | null): DropReason | null {
  if (channel === '') return 'missing_channel'
  if (startText === '') return 'missing_start'
  return start === null ? 'bad_start' : null
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
