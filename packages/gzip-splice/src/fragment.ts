import { appendCrc32, crcOperator, requireCrc32 } from './crc32-combine.ts'
import { FragmentError } from './fragment-error.ts'

/**
 * A piece of text, deflated once, that can be part of any number of gzip members.
 *
 * `bytes`: raw deflate (RFC 1951) that starts and ends on a byte boundary and has no final block; empty for an empty text.
 * `crc32`: of the plain text, unsigned. `plainLength`: of the plain text, in bytes.
 * `crcOperator`: see {@link prepareFragment}; optional, makes splices faster.
 */
export type Fragment = {
  bytes: Uint8Array
  crc32: number
  plainLength: number
  /** Deflated with the preceding text as dictionary, so it inflates only after that. False by default. */
  isChained?: boolean
  crcOperator?: number
}

export type PreparedFragment = Fragment & { crcOperator: number }

/**
 * Validates a fragment and computes its CRC operator. Reuse the result, which shares `bytes`, in every splice.
 *
 * @throws FragmentError `fragment_not_flushed` unless the bytes end with a sync flush: following bytes would be garbage
 * @throws RangeError for a CRC or length out of range, TypeError unless the bytes are a Uint8Array
 */
export function prepareFragment(fragment: Fragment): PreparedFragment {
  const { bytes, crc32, plainLength, isChained = false } = fragment
  requireBytes(bytes)
  requireCrc32(crc32)
  if (!endsFlushed(bytes)) {
    throw new FragmentError('fragment_not_flushed', 'a fragment ends with an empty stored block (sync flush)')
  }
  return { bytes, crc32, plainLength, isChained, crcOperator: crcOperator(plainLength) }
}

/**
 * Joins consecutive fragments into one, with a copy of their bytes: one large fragment is inflated faster than many small ones.
 * Dictionaries stay valid, since the preceding plain text is the same.
 *
 * @throws the errors of {@link prepareFragment}
 */
export function joinFragments(fragments: readonly Fragment[]): PreparedFragment {
  const bytes = new Uint8Array(fragments.reduce((sum, fragment) => sum + fragment.bytes.byteLength, 0))
  let offset = 0
  let crc32 = 0
  let plainLength = 0
  for (const fragment of fragments) {
    const prepared = ensurePrepared(fragment)
    bytes.set(prepared.bytes, offset)
    offset += prepared.bytes.byteLength
    crc32 = appendCrc32(crc32, prepared.crc32, prepared.crcOperator)
    plainLength += prepared.plainLength
  }
  const isChained = fragments[0]?.isChained ?? false
  return { bytes, crc32, plainLength, isChained, crcOperator: crcOperator(plainLength) }
}

export function ensurePrepared(fragment: Fragment): PreparedFragment {
  return isPrepared(fragment) ? fragment : prepareFragment(fragment)
}

export function requireBytes(bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes are a Uint8Array')
}

function isPrepared(fragment: Fragment): fragment is PreparedFragment {
  return fragment.crcOperator !== undefined
}

function endsFlushed(bytes: Uint8Array): boolean {
  const end = bytes.byteLength
  if (end === 0) return true
  return bytes[end - 4] === 0 && bytes[end - 3] === 0 && bytes[end - 2] === 0xff && bytes[end - 1] === 0xff
}
