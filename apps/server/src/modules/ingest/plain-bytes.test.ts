import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readPlainBytes, detectPacking } from './plain-bytes.ts'
import { sourceLimits } from './source-limits.ts'
import type { SourceLimits } from './source-limits.ts'

/** Barely compressible, so that the compressed forms are long enough to truncate and damage. */
const text = `<tv>${Array.from({ length: 5000 }, (_, number) => `<title>${hash('sha256', String(number))}</title>\n`).join('')}</tv>`
const plain = Buffer.from(text)

/** `<tv></tv>\n`, compressed by xz. */
const xzFile = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAJPHR2PjwvdHY+CgAAAOQp9/uAgfz9AAEiChUa4WcftvN9AQAAAAAEWVo=',
  'base64',
)

async function read(
  bytes: Uint8Array,
  options: { chunkBytes?: number; limits?: Partial<SourceLimits> } = {},
) {
  const size = options.chunkBytes ?? 10_000
  const chunks = Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  const source = Readable.from(chunks, { objectMode: false })
  const damages: string[] = []
  const found: Uint8Array[] = []
  const limits = { ...sourceLimits, ...options.limits }
  for await (const chunk of readPlainBytes(source, {
    onDamage: ({ message }) => damages.push(message),
    limits,
  }))
    found.push(chunk)
  const longest = found.reduce((max, { byteLength }) => Math.max(max, byteLength), 0)
  return { text: Buffer.concat(found).toString(), damages, source, longest }
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
  ])('are read from %s, however the bytes are chunked', async (_packing, bytes) => {
    for (const chunkBytes of [997, 10_000, bytes.byteLength])
      expect(await read(bytes, { chunkBytes })).toMatchObject({ text, damages: [] })
  })

  it('are read from xz', async () => {
    for (const chunkBytes of [1, 1000])
      expect(await read(xzFile, { chunkBytes })).toMatchObject({ text: '<tv></tv>\n', damages: [] })
  })

  it('are read from all members of a gzip file', async () => {
    const members = Buffer.concat([gzipSync(plain.subarray(0, 1000)), gzipSync(plain.subarray(1000))])
    expect(await read(members)).toMatchObject({ text, damages: [] })
  })

  it('are all the content of a truncated gzip file', async () => {
    const packed = gzipSync(plain, { level: 0 })
    const { text: found } = await read(packed.subarray(0, packed.byteLength / 2))
    expect(text.startsWith(found)).toBe(true)
    expect(found.length).toBeGreaterThan(text.length / 2 - 1000)
  })

  it('end near the end of a gzip file with trailing garbage, which is reported', async () => {
    const { text: found, damages } = await read(Buffer.concat([gzipSync(plain), Buffer.from('garbage')]))
    expect(text.startsWith(found)).toBe(true)
    expect(found.length).toBeGreaterThan(text.length - 4096)
    expect(damages).toHaveLength(1)
  })

  it.each([
    ['gzip', damage(gzipSync(plain), 0.6)],
    ['zip', zipSync({ 'guide.xml': plain }).subarray(0, 100_000)],
  ])('end at the damage in a %s file, which is reported', async (packing, bytes) => {
    const { text: found, damages } = await read(bytes)
    expect(found.slice(0, 180_000)).toBe(text.slice(0, 180_000))
    expect(damages).toEqual([expect.stringContaining(`The ${packing} data ends too early or is damaged`)])
  })

  it.each([
    ['gzip', Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])],
    ['xz', Buffer.concat([xzFile.subarray(0, 6), Buffer.alloc(50, 7)])],
    ['zip', zipSync({ 'folder/': new Uint8Array(0) })],
  ])('of a corrupt %s file are an error', async (packing, bytes) => {
    await expect(read(bytes)).rejects.toThrow(`The ${packing} data cannot be unpacked`)
  })

  it('of an empty file are empty', async () => {
    expect(await read(new Uint8Array(0))).toMatchObject({ text: '', damages: [] })
    expect(await read(gzipSync(''))).toMatchObject({ text: '', damages: [] })
  })

  it('end with an error if a bomb inflates beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    const within = (plainBytes: number) => read(bomb, { limits: { plainBytes } })
    await expect(within(999_999)).rejects.toThrow('more than 999,999 bytes')
    expect((await within(1_000_000)).text).toHaveLength(1_000_000)
  })

  it.each([
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['zip', (bytes: Buffer) => zipSync({ 'guide.xml': bytes })],
  ])(
    'of a %s bomb arrive in small chunks until the compression ratio exceeds the limit',
    async (_packing, pack) => {
      const bomb = pack(Buffer.alloc(60 * 1024 ** 2))
      const { text: found, longest } = await read(bomb, { chunkBytes: bomb.byteLength })
      expect(found).toHaveLength(60 * 1024 ** 2)
      expect(longest).toBeLessThan(4 * 1024 ** 2)
      const larger = pack(Buffer.alloc(80 * 1024 ** 2))
      await expect(read(larger)).rejects.toThrow('unpacks to more than 200 times its size')
    },
  )

  it('release the source if the reader stops early', async () => {
    const source = Readable.from([gzipSync(plain)], { objectMode: false })
    const chunks = readPlainBytes(source, { onDamage() {} })
    await chunks.next()
    await chunks.return(undefined)
    expect(source.destroyed).toBe(true)
  })
})

describe('the compression', () => {
  it('is detected by the first bytes', () => {
    expect(detectPacking(gzipSync('x'))).toBe('gzip')
    expect(detectPacking(xzFile)).toBe('xz')
    expect(detectPacking(zipSync({ x: plain }))).toBe('zip')
    expect(detectPacking(Buffer.from('\ufeff<tv>'))).toBe('plain')
    expect(detectPacking(Buffer.from([0x1f]))).toBe('plain')
  })
})

/** Overwrites 40 bytes at a share of the length. */
function damage(bytes: Buffer, share: number): Buffer {
  const at = Math.floor(bytes.byteLength * share)
  return Buffer.from(bytes).fill(0xff, at, at + 40)
}
