import sharp from 'sharp'

const edgePixels = 96
/** Total of all frames. Of 18,000 channels in real guides, about 50 have a larger logo, most of them 3840 pixels wide. */
const maxPixels = 2 * 1024 ** 2
/** Ordinary logos take a few hundredths of this. */
const maxDecodeSeconds = 5

/** Magic bytes of the accepted types. SVG is excluded, because it is a document that can load others. */
const signatures = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/]

sharp.concurrency(1)
sharp.cache(false)

let previous: Promise<unknown> = Promise.resolve()

/**
 * Converts the first frame of a PNG, JPEG, GIF or WebP to a WebP of at most 96 × 96 without metadata. Throws for other input.
 * Decodes one image at a time, because each occupies one of libuv's few threads, which also hash passwords and deflate guides.
 */
export function makeLogo(original: Buffer): Promise<Buffer> {
  const logo = previous.then(() => decode(original))
  previous = logo.catch(() => {})
  return logo
}

async function decode(original: Buffer): Promise<Buffer> {
  const head = original.toString('latin1', 0, 12)
  if (!signatures.some((signature) => signature.test(head))) throw new Error('not an image')
  const { width, height, pages = 1 } = await sharp(original).metadata()
  if (width * height * pages > maxPixels) throw new Error('too many pixels')
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxDecodeSeconds })
    .autoOrient()
    .resize(edgePixels, edgePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
}
