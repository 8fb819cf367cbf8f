import type { ChannelRecord, ProgrammeRecord, ScanWarning } from './records.ts'
import type { TextTraits } from './text-probe.ts'
import type { DefaultOffset, OffsetListener } from './times.ts'

export type ScanHandlers = {
  channel(record: ChannelRecord): void
  /** `bytes`: length of its element in the input. */
  programme(record: ProgrammeRecord, bytes: number): void
  warning(warning: ScanWarning): void
  /** Receives the reason and line of a dropped channel or programme; the summary counts them by reason. */
  dropped?(reason: DropReason, line: number): void
  /** Receives the offset of each start and stop. */
  offset?: OffsetListener
  /**
   * Receives programmes instead of `programme`, with their content unread, which is several times as fast. A `ProgrammeReader` reads
   * it, and reports its faults.
   */
  unreadProgramme?(programme: UnreadProgramme): void
}

/** A `<programme>` whose attributes are read. */
export type UnreadProgramme = {
  channel: string
  start: number
  stop: number | null
  /** Its element, from `<programme` on; valid during the call only. */
  bytes: Uint8Array
  line: number
  /** Its content has been read to find its end, so its faults are in the scanner's warnings already. */
  isReported: boolean
  /** The encoding that the input declares before it; null = none. */
  declaredEncoding: string | null
}

export type DropReason =
  | 'channel_without_id'
  | 'missing_channel'
  | 'missing_start'
  | 'bad_start'
  | 'element_too_large'

export type ScanOptions = {
  /** Zone of times without an offset; UTC by default. */
  defaultOffsetMinutes?: DefaultOffset
  /** Number of warnings to report; further ones are only counted. 100 by default. */
  maxWarnings?: number
  /** Maximum size of a channel or programme, in bytes; larger ones are dropped. 1 MiB by default. */
  maxElementBytes?: number
  /** Result of a `createTextProbe` that read the same input. Without it, texts that are not UTF-8 and declare nothing are read as windows-1252. */
  textTraits?: TextTraits
  /** Number of bytes to buffer before scanning; 64 KiB by default. */
  windowBytes?: number
}

export type ScanSummary = {
  /** False for an HTML page and for anything else without a `<tv>`, channel or programme. */
  looksLikeXmltv: boolean
  /** The first element of the input (`tv`, `html`, ...); null without any. */
  rootName: string | null
  bytes: number
  lines: number
  /** Number of channels passed to the handler. */
  channels: number
  /** Number of `<programme>` elements, including dropped ones. */
  programmesRead: number
  dropped: Partial<Record<DropReason, number>>
  /** Number of warnings, including unreported ones. */
  warnings: number
  /** Number of texts truncated and addresses omitted for their length. */
  shortenedTexts: number
  /** Number of texts that are not valid UTF-8, although no other encoding is declared. */
  invalidTexts: number
  /** Line of the first of them; 0 without any. */
  firstInvalidLine: number
  /** The input ended inside an element. */
  isTruncated: boolean
}

export type Scanner = {
  /** Accepts the next bytes, of any number; the caller may reuse the buffer. */
  write(chunk: Uint8Array): void
  /** Reads the remaining bytes and returns the summary. */
  end(): ScanSummary
}
