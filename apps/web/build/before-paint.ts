import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = join(dirname(fileURLToPath(import.meta.url)), '../src/app/boot/before-paint.ts')

/**
 * Serves src/app/boot/before-paint.ts as `/before-paint.js`: one classic script, which runs before the first paint; a module
 * would wait for the whole page. It follows the viewport tag, since a phone reports a width of 980 px before that.
 */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    configureServer(server) {
      server.middlewares.use('/before-paint.js', (_request, response, next) => {
        const send = (code: string) => response.setHeader('content-type', 'text/javascript').end(code)
        bundle().then(send, next)
      })
    },
    transformIndexHtml: (html) =>
      html.replace(/<meta name="viewport"[^>]*>/, '$&\n    <script src="/before-paint.js"></script>'),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'before-paint.js', source: await bundle() })
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'beforePaint' } },
  })
  const code = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .find((file) => file.type === 'chunk')?.code
  if (code === undefined) throw new Error('src/app/boot/before-paint.ts gave no script')
  return code
}
