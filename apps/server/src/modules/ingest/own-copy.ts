/** Copies a string: the scanner's texts are slices that would retain 64 KiB of the file for a single name. */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
