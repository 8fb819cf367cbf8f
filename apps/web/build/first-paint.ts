import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { paintedDocument } from './painted-document.ts'
import { partsOf } from './page-parts.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const source = join(folder, '../src')
const programFolder = join(folder, '../../../.cache/first-paint')

const languages = ['en', 'de', 'fr', 'es', 'ar']
const devices = ['phone', 'wide']

/** The pages that visitors come to first, with their code and the words that come with it. */
const pages = [
  { path: '/', name: 'channels', code: 'areas/storefront/channels/channels-page.tsx', words: [] },
  { path: '/prices', name: 'prices', code: 'areas/storefront/prices-page.tsx', words: ['prices', 'billing'] },
  { path: '/faq-list', name: 'faq-list', code: 'areas/storefront/help/faq-page.tsx', words: ['help'] },
  { path: '/login', name: 'login', code: 'areas/storefront/account/login-page.tsx', words: ['account'] },
]

const paints = pages.flatMap((page) =>
  languages.flatMap((language) => devices.map((device) => ({ ...page, language, device }))),
)

/**
 * Writes `painted/prices.de.phone.html` and so on: index.html with what the app renders first of a page, its styles inside, and
 * the names of all its code, so that nothing has to come before it is seen. Record 0055 tells why.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const contents = await render()
        for (const [at, { name, path, code, words, language, device }] of paints.entries()) {
          const modules = [
            code,
            ...['shell', 'channels', ...words].map((group) => `messages/${language}/${group}.ts`),
            'app/boot/main.tsx',
          ]
          this.emitFile({
            type: 'asset',
            fileName: `painted/${name}.${language}.${device}.html`,
            source: paintedDocument(String(index.source), {
              key: `${path} ${language} ${device}`,
              language,
              content: contents[at] ?? '',
              ...partsOf(
                modules.map((module) => join(source, module)),
                bundle,
              ),
            }),
          })
        }
      },
    },
  }
}

/** The pages' HTML, by the app itself, built for Node.js. In a worker, which ends with all that the app leaves open. */
async function render(): Promise<string[]> {
  await build({
    configFile: false,
    root: join(folder, '..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: join(source, 'app/boot/first-paint.tsx'), outDir: programFolder, emptyOutDir: true },
    ssr: { noExternal: ['@guidefeed/contract', /\.css$/] },
  })
  const worker = new Worker(join(folder, 'first-paint-worker.ts'), {
    workerData: { program: join(programFolder, 'first-paint.js'), paints },
    env: { NODE_ENV: 'production' },
  })
  const contents = await new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  return contents
}
