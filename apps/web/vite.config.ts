import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { beforePaint } from './build/before-paint.ts'
import { endpointTable } from './build/endpoint-table.ts'
import { flagFiles } from './build/flag-files.ts'
import { prerenderPages } from './build/prerender.ts'
import { pageList } from './build/page-list.ts'
import { packedFiles } from './build/packed-files.ts'

export default defineConfig(({ mode }) => {
  const apiOrigin = `http://localhost:${loadEnv(mode, '.', 'PORT').PORT ?? '3000'}`
  return {
    plugins: [
      react(),
      endpointTable(),
      beforePaint(),
      flagFiles(),
      prerenderPages(),
      pageList(),
      packedFiles(),
    ],
    server: {
      proxy: { '/api': apiOrigin, '/logos': apiOrigin, '/sandbox': apiOrigin, '/changes.atom': apiOrigin },
    },
    build: {
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      // No inlined assets: the content security policy forbids data: scripts, fonts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first page lists the names of all files, whose hashes do not compress: as short as the bundler allows, and of 16
          // characters. 28 bits suffice to tell the versions of one file apart.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // Code shared by pages goes into three files, since forty small ones compress worse and load slower. The first omits parts of
          // these packages that only later pages use: <Trans> with its HTML parser, and useQueries.
          // Icons of the shell that admin pages share; in chunks of their own they would be sent uncompressed.
          codeSplitting: {
            groups: [
              {
                name: 'foundation',
                test: /node_modules\/(?!react-i18next\/dist\/es\/Trans)(?:react|react-dom|scheduler|i18next|react-i18next|@tanstack|use-sync-external-store)\/(?!.*(?:useQueries|queriesObserver))/,
              },
              {
                name: 'storefront',
                test: /src\/(?:api|lib|messages|app|features\/(?:cart|guide|onboarding)|areas\/storefront\/channels|ui)\/(?!.*(?:mantine|theme|form-styles|format-chart|format-measure|local-date|save-file|has-failed|reorder-list|copy-field|fact-line|sheet|dialog|toaster|epg|picture|qr-code|field-messages|notice-messages|reason-messages|fault-messages|failure-messages|typed-number|country-options|admin-|attention-count|folded-groups|swipe|long-wait|values-table|local-day|day-names|return-focus|notice-bar|\bmoved|result-(?:mark|page)|proof-channel|near-words|(?:customer|help)-queries|waiting-order|cart-(?:order|price|undo)|use-cart-actions|word-answers|just-ordered|status-chip|own-time-zone|center-in-line|\bselect\.tsx))|operator-text\/use-static-html|icons\/Icon(?:Tag|AdjustmentsHorizontal|Help|ArrowUp)\./,
                minShareCount: 2,
              },
              {
                // Shared by all dialogs: in the next group, the slideshow of a first visit would load every form library.
                name: 'dialogs',
                test: /src\/(?:ui\/use-return-focus|lib\/use-swipe)/,
                minShareCount: 2,
              },
              {
                name: 'forms',
                test: /src\/(?:features\/(?:account-form\/(?!new-password|validate-by)|social-login)|areas\/storefront\/account\/(?!.*-page)|ui\/(?:mantine-root|form-styles))/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
