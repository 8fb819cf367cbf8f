import type { ChannelRecord, ProgrammeRecord, ScanWarning } from './records.ts'
import type { DefaultOffset } from './times.ts'

export type ScanHandlers = {
  channel(record: ChannelRecord): void
  /** `bytes`: how long its element is in the input. */
  programme(record: ProgrammeRecord, bytes: number): void
  warning(warning: ScanWarning): void
  /** A channel or programme that could not be used, and why; the same reasons are counted in the summary. */
  dropped?(reason: DropReason, line: number): void
}

export type DropReason =
  'channel_without_id' | 'missing_channel' | 'missing_start' | 'bad_start' | 'element_too_large'

export type ScanOptions = {
  /** Zone of times without an offset; UTC if left out. */
  defaultOffsetMinutes?: DefaultOffset
  /** Warnings beyond this many are counted, not reported; 100 if left out. */
  maxWarnings?: number
  /** The largest channel or programme that is read, in bytes; 1 MiB if left out. Larger ones are dropped. */
  maxElementBytes?: number
  /** Bytes that are read before they are scanned; 64 KiB if left out. */
  windowBytes?: number
}

export type ScanSummary = {
  /** False for an HTML page and for anything else without a `<tv>`, channel or programme. */
  looksLikeXmltv: boolean
  /** The first element of the input (`tv`, `html`, ...), null where there is none. */
  rootName: string | null
  bytes: number
  lines: number
  /** Channels handed over. */
  channels: number
  /** `<programme>` elements found: those handed over and those dropped. */
  programmesRead: number
  dropped: Partial<Record<DropReason, number>>
  /** All warnings, the unreported ones too. */
  warnings: number
  /** Texts that were cut, and addresses that were left out, since they are too long. */
  shortenedTexts: number
  /** The input ended inside of an element. */
  isTruncated: boolean
}

export type Scanner = {
  /** Takes the next bytes, of any number; they may be reused by the caller afterwards. */
  write(chunk: Uint8Array): void
  /** Reads what is left and sums up. */
  end(): ScanSummary
}
