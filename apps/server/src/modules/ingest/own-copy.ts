/** The scanner's texts are views into 64 KiB of the file, which must not stay in memory for one name that is kept. */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
