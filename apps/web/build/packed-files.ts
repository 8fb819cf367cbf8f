import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const packable = /\.(?:js|css|html|svg|txt)$/
const smallestBytes = 1024

/** A file in one block is a little smaller than in blocks of the default size. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
}

/** Writes a `.br` and a `.gz` of each text file, so that the server compresses nothing per request. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pack = async (fileName: string, source: Buffer) => {
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: await packBrotli(source, { params }),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: await packGzip(source, { level: 9 }),
          })
        }
        // In parallel: Node.js compresses on its thread pool.
        await Promise.all(
          Object.entries(bundle)
            .filter(([fileName]) => packable.test(fileName))
            .map(
              ([fileName, file]) =>
                [fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
            )
            .filter(([, source]) => source.length >= smallestBytes)
            .map(([fileName, source]) => pack(fileName, source)),
        )
      },
    },
  }
}
