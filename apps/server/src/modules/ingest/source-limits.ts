import { sourceFault } from '@guidefeed/contract'
import { SourceError } from './source-fetcher.ts'

const mebibyte = 1024 ** 2

/**
 * Limits of one run, several times what the largest real guides need (record 0070). The scanner bounds each single record
 * (`packages/xmltv/src/scan/limits.ts`).
 */
export const sourceLimits = {
  /** As fetched. */
  packedBytes: 512 * mebibyte,
  /** Uncompressed. */
  plainBytes: 2048 * mebibyte,
  /** Compression ratio; guides have 5 to 50. Only checked beyond `plainBytesOfAnyRatio`. */
  plainPerPacked: 200,
  plainBytesOfAnyRatio: 64 * mebibyte,
  channels: 20_000,
  programmes: 2_000_000,
  /** One a minute is 12,960 in nine days. */
  programmesPerChannel: 15_000,
  /** Spooled size of one channel's programmes. */
  bytesPerChannel: 8 * mebibyte,
  /**
   * Memory of one source's guides in a guide process. The largest real guide takes 8 MiB. A run beyond the limit is held back until
   * an administrator accepts it.
   */
  guideBytes: 128 * mebibyte,
  warnings: 100,
}

export type SourceLimits = typeof sourceLimits

/** Throws SourceError if a source has more channels or programmes than `limit`. */
export function requireWithin(
  found: number,
  limit: number,
  fault: 'too_many_channels' | 'too_many_programmes',
) {
  if (found > limit) throw new SourceError(sourceFault(fault, { limit }))
}
