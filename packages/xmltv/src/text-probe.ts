import { isAscii, isUtf8 } from 'node:buffer'
import { guessEncoding } from './encoding-guess.ts'
import { createInputEncoding } from './scan/input-encoding.ts'

/** Properties of a whole document that decide how its texts are decoded. */
export type TextTraits = {
  /** Most of the texts outside ASCII are valid UTF-8. */
  isUtf8: boolean
  /** Encoding of texts that are not UTF-8, if none is declared. */
  encoding: string
  /** The texts are escaped twice (`&amp;amp;`). */
  isDoubleEscaped: boolean
}

/** Accepts the bytes of a document before it is scanned. */
export type TextProbe = { write(chunk: Uint8Array): void; end(): TextTraits }

/** Number of bytes of invalid texts that the encoding is guessed from. */
const maxSampleBytes = 256 * 1024

/** Escaped ampersands that a source needs, and share of those that escape a reference, for it to count as escaped twice. */
const minEscapes = 20
const minDoubleShare = 0.9

/** A `&amp;` and what follows it: a reference, or a parameter of an address. */
const escape = /&amp;(?:(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});|(\w+=))?/gi

/**
 * Creates a probe of a document's texts. Write all of its bytes (uncompressed), then call `end`. Without evidence to the contrary
 * it assumes UTF-8, escaped once.
 */
export function createTextProbe(): TextProbe {
  const input = createInputEncoding()
  let rest: Buffer = Buffer.alloc(0)
  let validTexts = 0
  let invalidTexts = 0
  let sample = ''
  let escapes = 0
  let doubleEscapes = 0
  const languages = new Map<string, number>()

  function read(bytes: Buffer): void {
    if (bytes.includes('&amp;')) countEscapes(bytes.toString('latin1'))
    if (isAscii(bytes)) return
    if (isUtf8(bytes)) validTexts++
    else readInvalid(bytes.toString('latin1'))
  }

  function countEscapes(text: string): void {
    for (const [, reference, parameter] of text.matchAll(escape)) {
      if (parameter === undefined) escapes++
      if (reference !== undefined) doubleEscapes++
    }
  }

  function readInvalid(text: string): void {
    for (const [, language = ''] of text.matchAll(/\slang=["']([a-z]{2})\b/gi)) {
      const code = language.toLowerCase()
      languages.set(code, (languages.get(code) ?? 0) + 1)
    }
    for (const piece of text.split('<')) {
      const bytes = Buffer.from(piece, 'latin1')
      if (isAscii(bytes)) continue
      if (isUtf8(bytes)) validTexts++
      else {
        invalidTexts++
        if (sample.length < maxSampleBytes) sample += piece
      }
    }
  }

  return {
    write(chunk) {
      const bytes = Buffer.concat([rest, input.write(chunk)])
      const whole = Math.max(0, bytes.lastIndexOf('<'))
      read(bytes.subarray(0, whole))
      rest = Buffer.from(bytes.subarray(whole))
      // Bounded for input without any markup.
      if (rest.length > maxSampleBytes) {
        read(rest)
        rest = Buffer.alloc(0)
      }
    },
    end() {
      read(Buffer.concat([rest, input.end()]))
      return {
        isUtf8: invalidTexts <= validTexts,
        encoding: guessEncoding(languages, sample),
        isDoubleEscaped: escapes >= minEscapes && doubleEscapes >= escapes * minDoubleShare,
      }
    },
  }
}
