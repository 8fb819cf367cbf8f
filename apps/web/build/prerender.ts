import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { prerenderedDocument } from './prerendered-document.ts'
import { partsOf } from './page-parts.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const source = join(folder, '../src')
const programFolder = join(folder, '../../../.cache/prerender')

const languages = ['en', 'de', 'fr', 'es', 'ar']
const devices = ['phone', 'wide']

/** Landing pages, with their code and groups of texts. */
const pages = [
  { path: '/', name: 'channels', code: 'areas/storefront/channels/channels-page.tsx', words: [] },
  { path: '/prices', name: 'prices', code: 'areas/storefront/prices-page.tsx', words: ['prices', 'billing'] },
  { path: '/faq-list', name: 'faq-list', code: 'areas/storefront/help/faq-page.tsx', words: ['help'] },
  { path: '/login', name: 'login', code: 'areas/storefront/account/login-page.tsx', words: ['account'] },
]

const targets = pages.flatMap((page) =>
  languages.flatMap((language) => devices.map((device) => ({ ...page, language, device }))),
)

/**
 * Writes `prerendered/prices.de.phone.html` and so on: index.html with the app's first render of a page and its styles inline,
 * and links to all its code, so that the first paint waits for no other file (record 0055).
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const contents = await render()
        for (const [at, { name, path, code, words, language, device }] of targets.entries()) {
          const modules = [
            code,
            ...['shell', ...words].map((group) => `messages/${language}/${group}.ts`),
            'app/boot/main.tsx',
          ]
          this.emitFile({
            type: 'asset',
            fileName: `prerendered/${name}.${language}.${device}.html`,
            source: prerenderedDocument(String(index.source), {
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

/** Renders the pages by the app itself, built for Node.js. Terminating the worker ends whatever the app leaves open. */
async function render(): Promise<string[]> {
  await build({
    configFile: false,
    root: join(folder, '..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: join(source, 'app/boot/prerender.tsx'), outDir: programFolder, emptyOutDir: true },
    ssr: { noExternal: ['@guidefeed/contract', /\.css$/] },
  })
  const worker = new Worker(join(folder, 'prerender-worker.ts'), {
    workerData: { program: join(programFolder, 'prerender.js'), targets },
    env: { NODE_ENV: 'production' },
  })
  const contents = await new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  return contents
}
