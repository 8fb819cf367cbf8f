// The JavaScript of the landing page, packed as the server sends it (brotli): what index.html and the page's route load
// before it works. Ends with 1 over the limit. Needs a build of the web app.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

const limitBytes = 150_000
const dist = join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const files = new Set(['before-paint.js'])
take('index.html')
take('src/areas/storefront/channels/channels-page.tsx')
// Below 1200 pixels the cart is a bar, which comes with the page.
take('src/features/cart/cart-bar.tsx')

const sizes = [...files]
  .map((file) => ({ file, bytes: packedBytes(file) }))
  .toSorted((a, b) => b.bytes - a.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`)
console.log(`${String(total).padStart(8)}  of ${limitBytes} bytes`)
process.exitCode = total <= limitBytes ? 0 : 1

/** A file of the build and all that it imports at once. */
function take(key) {
  const { file, imports = [] } = manifest[key] ?? missing(key)
  if (files.has(file)) return
  files.add(file)
  for (const imported of imports) take(imported)
}

function missing(key) {
  throw new Error(`${key} is no entry of the build: tools/first-page-size.mjs has to be told its new name.`)
}

/** What is too small to be packed is sent as it is. */
function packedBytes(file) {
  return (statSync(join(dist, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size
}
