import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readPlainBytes, tellPacking } from './plain-bytes.ts'

/** Hard to pack, so that the packed forms are long enough to be cut and damaged. */
const text = `<tv>${Array.from({ length: 5000 }, (_, number) => `<title>${hash('sha256', String(number))}</title>\n`).join('')}</tv>`
const plain = Buffer.from(text)

/** `<tv></tv>\n` as xz packs it. */
const xzFile = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAJPHR2PjwvdHY+CgAAAOQp9/uAgfz9AAEiChUa4WcftvN9AQAAAAAEWVo=',
  'base64',
)

async function read(bytes: Uint8Array, options: { chunkBytes?: number; maxBytes?: number } = {}) {
  const size = options.chunkBytes ?? 10_000
  const chunks = Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  const source = Readable.from(chunks, { objectMode: false })
  const damages: string[] = []
  const found: Uint8Array[] = []
  const { maxBytes } = options
  const limits = maxBytes === undefined ? {} : { maxBytes }
  for await (const chunk of readPlainBytes(source, { onDamage: (damage) => damages.push(damage), ...limits }))
    found.push(chunk)
  return { text: Buffer.concat(found).toString(), damages, source }
}

describe('the plain bytes of a source', () => {
  it.each([
    ['plain', plain],
    ['gzip', gzipSync(plain)],
    [
      'zip',
      zipSync({ 'guide/': new Uint8Array(0), 'guide/guide.xml': plain, 'other.txt': Buffer.from('no') }),
    ],
    ['zip without compression', zipSync({ 'guide.xml': plain }, { level: 0 })],
  ])('come out of %s, however the bytes are cut', async (_packing, bytes) => {
    for (const chunkBytes of [997, 10_000, bytes.byteLength])
      expect(await read(bytes, { chunkBytes })).toMatchObject({ text, damages: [] })
  })

  it('come out of xz', async () => {
    for (const chunkBytes of [1, 1000])
      expect(await read(xzFile, { chunkBytes })).toMatchObject({ text: '<tv></tv>\n', damages: [] })
  })

  it('come out of all members of a gzip file', async () => {
    const members = Buffer.concat([gzipSync(plain.subarray(0, 1000)), gzipSync(plain.subarray(1000))])
    expect(await read(members)).toMatchObject({ text, damages: [] })
  })

  it('are all that a cut-off gzip file holds', async () => {
    const packed = gzipSync(plain, { level: 0 })
    const { text: found } = await read(packed.subarray(0, packed.byteLength / 2))
    expect(text.startsWith(found)).toBe(true)
    expect(found.length).toBeGreaterThan(text.length / 2 - 1000)
  })

  it('end near the end of a gzip file with garbage behind it, which is told', async () => {
    const { text: found, damages } = await read(Buffer.concat([gzipSync(plain), Buffer.from('garbage')]))
    expect(text.startsWith(found)).toBe(true)
    expect(found.length).toBeGreaterThan(text.length - 4096)
    expect(damages).toHaveLength(1)
  })

  it.each([
    ['gzip', damage(gzipSync(plain), 0.6)],
    ['zip', zipSync({ 'guide.xml': plain }).subarray(0, 100_000)],
  ])('are those before the damage of a %s file, which is told', async (packing, bytes) => {
    const { text: found, damages } = await read(bytes)
    expect(found.slice(0, 180_000)).toBe(text.slice(0, 180_000))
    expect(damages).toEqual([expect.stringContaining(`The ${packing} data ends too early or is damaged`)])
  })

  it.each([
    ['gzip', Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])],
    ['xz', Buffer.concat([xzFile.subarray(0, 6), Buffer.alloc(50, 7)])],
    ['zip', zipSync({ 'folder/': new Uint8Array(0) })],
  ])('cannot be had of a broken %s file, which is an error', async (packing, bytes) => {
    await expect(read(bytes)).rejects.toThrow(`The ${packing} data cannot be unpacked`)
  })

  it('of nothing are nothing', async () => {
    expect(await read(new Uint8Array(0))).toMatchObject({ text: '', damages: [] })
    expect(await read(gzipSync(''))).toMatchObject({ text: '', damages: [] })
  })

  it('are cut off with an error where a bomb unpacks to more than the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    await expect(read(bomb, { maxBytes: 999_999 })).rejects.toThrow('more than 999999 bytes')
    expect((await read(bomb, { maxBytes: 1_000_000 })).text).toHaveLength(1_000_000)
  })

  it('let go of the source when the reader stops early', async () => {
    const source = Readable.from([gzipSync(plain)], { objectMode: false })
    const chunks = readPlainBytes(source, { onDamage() {} })
    await chunks.next()
    await chunks.return(undefined)
    expect(source.destroyed).toBe(true)
  })
})

describe('the packing', () => {
  it('is told by the first bytes', () => {
    expect(tellPacking(gzipSync('x'))).toBe('gzip')
    expect(tellPacking(xzFile)).toBe('xz')
    expect(tellPacking(zipSync({ x: plain }))).toBe('zip')
    expect(tellPacking(Buffer.from('\ufeff<tv>'))).toBe('plain')
    expect(tellPacking(Buffer.from([0x1f]))).toBe('plain')
  })
})

/** The same bytes with 40 of them made something else behind a share of the whole. */
function damage(bytes: Buffer, share: number): Buffer {
  const at = Math.floor(bytes.byteLength * share)
  return Buffer.from(bytes).fill(0xff, at, at + 40)
}
