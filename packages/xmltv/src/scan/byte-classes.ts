export const lessThan = 0x3c
export const greaterThan = 0x3e
export const slash = 0x2f
export const equals = 0x3d
export const exclamation = 0x21
export const question = 0x3f
export const doubleQuote = 0x22
export const singleQuote = 0x27
export const newline = 0x0a
export const space = 0x20

/** Cleaning that a run of bytes needs: the OR of its bytes' flags, 0 for none. */
export const runFlag = { ampersand: 1, high: 2, newline: 4, control: 8, suspect: 16, space: 32 } as const

/**
 * First bytes in UTF-8 of C1 controls and no-break spaces (C2), line separators (E2) and U+FFFD to U+FFFF (EF). Only texts with
 * one of these need cleaning after decoding.
 */
const suspectBytes = new Set([0xc2, 0xe2, 0xef])

/** The run flag of each byte. */
export const flagOfByte = new Uint8Array(256).map((_, byte) => {
  if (byte === newline) return runFlag.newline
  if (byte < 0x20 || byte === 0x7f) return runFlag.control
  if (suspectBytes.has(byte)) return runFlag.high | runFlag.suspect
  if (byte >= 0x80) return runFlag.high
  if (byte === space) return runFlag.space
  return byte === 0x26 ? runFlag.ampersand : 0
})

const nameStarts = new Uint8Array(256).map((_, byte) =>
  /[A-Za-z_:]/.test(String.fromCharCode(byte)) || byte >= 0x80 ? 1 : 0,
)

/** Whether an element's name can start with this byte. */
export function isNameStart(byte: number): boolean {
  return nameStarts[byte] === 1
}

/** 1 for bytes that end a name: whitespace, `/`, `>`, `=` and `<`. */
export const endsName = new Uint8Array(256).map((_, byte) =>
  byte <= space || byte === slash || (byte >= lessThan && byte <= greaterThan) ? 1 : 0,
)
