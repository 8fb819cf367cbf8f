import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { beforePaint } from './build/before-paint.ts'
import { flagFiles } from './build/flag-files.ts'
import { firstPaint } from './build/first-paint.ts'
import { packedFiles } from './build/packed-files.ts'

export default defineConfig(({ mode }) => {
  const apiOrigin = `http://localhost:${loadEnv(mode, '.', 'PORT').PORT ?? '3000'}`
  return {
    plugins: [react(), beforePaint(), flagFiles(), firstPaint(), packedFiles()],
    server: { proxy: { '/api': apiOrigin, '/sandbox': apiOrigin } },
    build: {
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      // Everything by address: the content security policy has no data: scripts, fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Says which files belong to which page, for tools/first-page-size.mjs.
      manifest: true,
      rolldownOptions: {
        output: {
          // What every page needs in one file: forty small files pack worse and load slower. Left out is what only later
          // pages use of these packages: <Trans> with its HTML parser, useQueries, and the long list's rows.
          codeSplitting: {
            groups: [
              {
                name: 'foundation',
                test: /node_modules\/(?!react-i18next\/dist\/es\/Trans)(?:react|react-dom|scheduler|i18next|react-i18next|@tanstack|use-sync-external-store)\/(?!.*(?:useQueries|queriesObserver|virtual))/,
              },
              {
                name: 'storefront',
                test: /src\/(?:api|lib|messages|app|features\/cart|areas\/storefront\/channels)\//,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
