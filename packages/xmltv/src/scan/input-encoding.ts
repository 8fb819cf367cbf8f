import { TextDecoder } from 'node:util'

type ToBytes = { write(chunk: Uint8Array): Uint8Array; end(): Uint8Array }

const asTheyAre: ToBytes = { write: (chunk) => chunk, end: () => new Uint8Array() }

/** Number of bytes that an XML declaration fits into. */
const sniffedBytes = 200

/**
 * Transcodes to UTF-8 what has `<`, `>`, `&` or quotes as parts of other characters: UTF-16 (detected by its byte order mark or a
 * two-byte `<`) and declared ISO-2022-JP. All other encodings pass unchanged, to be decoded text by text.
 */
export function createInputEncoding(): ToBytes {
  let first = Buffer.alloc(0)
  let chosen: ToBytes | null = null
  return {
    write(chunk) {
      if (chosen) return chosen.write(chunk)
      first = Buffer.concat([first, chunk])
      if (first.length < sniffedBytes) return new Uint8Array()
      chosen = chooseFor(first)
      return chosen.write(first)
    },
    end() {
      if (chosen) return chosen.end()
      const last = chooseFor(first)
      return Buffer.concat([last.write(first), last.end()])
    },
  }
}

function chooseFor(bytes: Buffer): ToBytes {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return transcoded('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return transcoded('utf-16be')
  return japaneseDeclaration.test(bytes.toString('latin1', 0, sniffedBytes))
    ? transcoded('iso-2022-jp')
    : asTheyAre
}

const japaneseDeclaration = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']iso-2022-jp["']/i

function transcoded(label: string): ToBytes {
  const decoder = new TextDecoder(label)
  return {
    write: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  }
}
