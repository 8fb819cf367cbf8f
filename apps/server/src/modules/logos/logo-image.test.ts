import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLogo } from './logo-image.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })

/** Images queued or processed in libvips, at each change of the two counts. */
let inFlight: number[] = []
const count = () => {
  const { queue, process } = sharp.counters()
  inFlight.push(queue + process)
}
beforeEach(() => {
  inFlight = []
  sharp.queue.on('change', count)
})
afterEach(() => {
  sharp.queue.off('change', count)
})

describe('a logo', () => {
  it('is decoded one at a time, however many wait, also after a broken one', async () => {
    const png = await draw(400, 100).png().toBuffer()
    // Sharp counts the drawing until shortly after its result.
    await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
    inFlight = []
    const logos = [png, Buffer.from('<html>'), png.subarray(0, 60), ...Array.from({ length: 16 }, () => png)]
    const results = await Promise.allSettled(logos.map(makeLogo))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      ...Array.from({ length: 16 }, () => 'fulfilled'),
    ])
    expect(inFlight.length).toBeGreaterThan(16)
    // The one whose result has just been read may still be counted.
    expect(Math.max(...inFlight)).toBeLessThanOrEqual(2)
  })

  it.each([
    ['a PNG', () => draw(1449, 1449).png().toBuffer()],
    ['a JPEG', () => draw(1449, 1449).jpeg().toBuffer()],
    ['a WebP', () => draw(1449, 1449).webp().toBuffer()],
    ['a GIF', () => draw(1449, 1449).gif().toBuffer()],
    ['an animation', drawAnimation],
  ])('with too many pixels is refused by its header: %s', async (_type, make) => {
    const image = await make()
    inFlight = []
    await expect(makeLogo(image)).rejects.toThrow('too many pixels')
    expect(inFlight).toEqual([])
  })

  it('may be as large as real ones are', async () => {
    const wide = await makeLogo(await draw(2560, 800).png().toBuffer())
    expect(await sharp(wide).metadata()).toMatchObject({ format: 'webp', width: 96, height: 30 })
  })
})

/** Three frames, each of which alone would be accepted. */
async function drawAnimation(): Promise<Buffer> {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
}
