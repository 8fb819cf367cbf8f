import { TextDecoder } from 'node:util'

type ToBytes = { write(chunk: Uint8Array): Uint8Array; end(): Uint8Array }

const asTheyAre: ToBytes = { write: (chunk) => chunk, end: () => new Uint8Array() }

/** Number of bytes needed to detect UTF-16. */
const sniffedBytes = 2

/**
 * Transcodes UTF-16 input (detected by its byte order mark or a two-byte `<`) to UTF-8. All other encodings have `<`, `>`, `&`
 * and quotes as single bytes and pass unchanged, to be decoded text by text.
 */
export function createInputEncoding(): ToBytes {
  let first = Buffer.alloc(0)
  let chosen: ToBytes | null = null
  return {
    write(chunk) {
      if (chosen) return chosen.write(chunk)
      first = Buffer.concat([first, chunk])
      if (first.length < sniffedBytes) return new Uint8Array()
      chosen = chooseFor(first[0] ?? 0, first[1] ?? 0)
      return chosen.write(first)
    },
    end: () => (chosen ? chosen.end() : first),
  }
}

function chooseFor(first: number, second: number): ToBytes {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return fromUtf16('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return fromUtf16('utf-16be')
  return asTheyAre
}

function fromUtf16(label: string): ToBytes {
  const decoder = new TextDecoder(label)
  return {
    write: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  }
}
