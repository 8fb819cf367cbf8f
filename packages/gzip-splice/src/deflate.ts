import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import { requireLength } from './crc32-combine.ts'
import { FragmentError } from './fragment-error.ts'
import { requireBytes, type Fragment } from './fragment.ts'

/**
 * `level`: 0 to 9, 6 by default. `dictionary`: the plain text that directly precedes this one in every splice that uses the
 * fragment; only its last 32 KiB, deflate's window, matter.
 */
export type DeflateOptions = { level?: number; dictionary?: Uint8Array }

/** `dictionary`: the one given to deflate. `maxLength`: maximum length of the plain text, in bytes. */
export type InflateOptions = { dictionary?: Uint8Array; maxLength?: number }

const windowBytes = 32 * 1024
const noBytes = new Uint8Array(0)
const deflateRawInPool = promisify<Uint8Array, ZlibOptions, Uint8Array>(deflateRaw)

/**
 * Deflates in libuv's thread pool. Deterministic for a text, options and zlib version. `plain` and the dictionary must not
 * change before the promise settles.
 *
 * Rejects with a TypeError for anything but bytes and a RangeError for a level out of range.
 */
export async function deflateFragment(plain: Uint8Array, options: DeflateOptions = {}): Promise<Fragment> {
  const zlibOptions = zlibOptionsOf(plain, options)
  if (plain.byteLength === 0) return describe(plain, noBytes)
  return describe(plain, await deflateRawInPool(plain, zlibOptions), zlibOptions)
}

/** Like {@link deflateFragment}, but synchronous: throws its errors. */
export function deflateFragmentSync(plain: Uint8Array, options: DeflateOptions = {}): Fragment {
  const zlibOptions = zlibOptionsOf(plain, options)
  if (plain.byteLength === 0) return describe(plain, noBytes)
  return describe(plain, deflateRawSync(plain, zlibOptions), zlibOptions)
}

/**
 * Returns the plain text of a fragment.
 *
 * @throws FragmentError `fragment_too_long` before inflating, if the text is longer than `maxLength`
 * @throws FragmentError `fragment_corrupt` if the bytes are not deflate, or inflate to another length than `plainLength`
 */
export function inflateFragment(
  fragment: Pick<Fragment, 'bytes' | 'plainLength'>,
  options: InflateOptions = {},
): Uint8Array {
  const { bytes, plainLength } = fragment
  requireBytes(bytes)
  requireLength(plainLength)
  if (plainLength > (options.maxLength ?? Number.POSITIVE_INFINITY)) {
    throw new FragmentError('fragment_too_long', `${plainLength} bytes are more than ${options.maxLength}`)
  }
  const plain = bytes.byteLength === 0 ? noBytes : inflateRaw(bytes, plainLength, options.dictionary)
  if (plain.byteLength !== plainLength) {
    throw new FragmentError('fragment_corrupt', `${plain.byteLength} bytes inflated, ${plainLength} expected`)
  }
  return plain
}

function inflateRaw(bytes: Uint8Array, plainLength: number, dictionary: Uint8Array | undefined): Uint8Array {
  try {
    return inflateRawSync(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      // A damaged fragment could inflate to a thousand times its size, so stop beyond its declared length.
      maxOutputLength: Math.max(1, plainLength),
      ...dictionaryOption(dictionary),
    })
  } catch (cause) {
    throw new FragmentError('fragment_corrupt', 'the fragment does not inflate', { cause })
  }
}

function zlibOptionsOf(plain: Uint8Array, options: DeflateOptions): ZlibOptions {
  requireBytes(plain)
  const level = options.level ?? 6
  if (!Number.isInteger(level) || level < 0 || level > 9) throw new RangeError(`level ${level} is not 0 to 9`)
  return { level, finishFlush: constants.Z_SYNC_FLUSH, ...dictionaryOption(options.dictionary) }
}

function dictionaryOption(dictionary: Uint8Array | undefined): Pick<ZlibOptions, 'dictionary'> {
  if (dictionary === undefined) return {}
  requireBytes(dictionary)
  return dictionary.byteLength === 0 ? {} : { dictionary: dictionary.subarray(-windowBytes) }
}

/** Copies the bytes, since zlib's result is a view into a mostly empty buffer and fragments are long-lived. */
function describe(plain: Uint8Array, deflated: Uint8Array, { dictionary }: ZlibOptions = {}): Fragment {
  const fragment = { bytes: new Uint8Array(deflated), crc32: crc32(plain), plainLength: plain.byteLength }
  return dictionary === undefined ? fragment : { ...fragment, isChained: true }
}
