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

/** What a run of bytes needs before it is a clean text; or-ed together over the run, 0 means: nothing. */
export const runFlag = { ampersand: 1, high: 2, newline: 4, control: 8 } as const

/** The run flag of each byte. */
export const flagOfByte = new Uint8Array(256).map((_, byte) => {
  if (byte === newline) return runFlag.newline
  if (byte < 0x20 || byte === 0x7f) return runFlag.control
  if (byte >= 0x80) return runFlag.high
  return byte === 0x26 ? runFlag.ampersand : 0
})

const nameStarts = new Uint8Array(256).map((_, byte) =>
  /[A-Za-z_:]/.test(String.fromCharCode(byte)) || byte >= 0x80 ? 1 : 0,
)

/** Whether an element's name can start with this byte. */
export function isNameStart(byte: number): boolean {
  return nameStarts[byte] === 1
}

/** Whether a name ends before this byte: whitespace, `/`, `>`, `=` or `<`. */
export function endsName(byte: number): boolean {
  return byte <= space || byte === slash || (byte >= lessThan && byte <= greaterThan)
}
