import { inflateSync } from 'node:zlib'

const woffHeaderBytes = 44
const woffEntryBytes = 20
const headerBytes = 12
const entryBytes = 16

/**
 * Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF) into the TrueType font inside. pdfkit could read the packed file, but
 * inflates each table in JavaScript, which takes half a second per document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12)
  const header = Buffer.alloc(headerBytes + tableCount * entryBytes)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tableCount, 4)
  const exponent = Math.floor(Math.log2(tableCount))
  header.writeUInt16BE(2 ** exponent * entryBytes, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE((tableCount - 2 ** exponent) * entryBytes, 10)
  const tables: Buffer[] = []
  let offset = header.length
  for (let index = 0; index < tableCount; index++) {
    const from = woffHeaderBytes + index * woffEntryBytes
    const packedLength = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const packed = woff.subarray(woff.readUInt32BE(from + 4)).subarray(0, packedLength)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(packedLength < length ? inflateSync(packed) : packed)
    const to = headerBytes + index * entryBytes
    woff.copy(header, to, from, from + 4)
    woff.copy(header, to + 4, from + 16, from + 20)
    header.writeUInt32BE(offset, to + 8)
    header.writeUInt32BE(length, to + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([header, ...tables])
}
