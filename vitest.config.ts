import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const nodeModules = '**/node_modules/**'
const server = 'apps/server/src'
// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
const isDeep = process.env['DEEP'] === '1'

/** Tests that replace modules, which others must not see replaced: each file imports its own. */
const mocked = 'apps/web/**/*.mocked.test.tsx'

const allIntegration = `apps/server/**/*.integration.test.ts`

/** Tests of locking and killing the owner of a data folder; a PostgreSQL server has no part in them. */
const ofDataFolders = [
  `${server}/commands/admin.integration.test.ts`,
  `${server}/modules/ingest/killed-run.integration.test.ts`,
  // A PostgreSQL server would give the dead process's jobs to another only after a minute without its heartbeat.
  `${server}/modules/billing/use-cases/renew/killed-renewal.integration.test.ts`,
  'apps/server/test/killable-server.integration.test.ts',
]

/**
 * Tests where the embedded database could behave differently: jobs, concurrency, a migration of data, one flow per module. Migrations of
 * the schema run whenever a test creates a database.
 */
const alsoOnPglite = [
  `${server}/jobs/*.integration.test.ts`,
  `${server}/db/{cart-migration,lost-database,retried-transactions,saturated-pool}.integration.test.ts`,
  ...[
    'audit/audit',
    'billing/use-cases/checkout/checkout',
    'cart/cart-saving',
    'catalogue/catalogue',
    'content/content',
    'demo/seed-demo-people',
    'development/development',
    'guide/link/guide-link',
    'identity/session/login',
    'ingest/ingest',
    'messaging/messaging',
    'moderation/address',
    'receipts/numbering',
  ].map((name) => `${server}/modules/${name}.integration.test.ts`),
]

/** Node.js strips the types of what runs without a bundler, as in production; transforming each file again takes longer. */
const native = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    // One file more than cores: tests and journeys wait for a database, a program or a page much of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Test files of a worker share its modules, which are imported once instead of once a file. What a test replaces is put back.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // Timeouts only end hanging tests, since a busy machine can slow any test down many times. Polls return as soon as their condition
    // holds.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          experimental: native,
          include: ['packages', 'apps/server', 'tools', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: [nodeModules, '**/*.integration.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/patience.ts', 'apps/web/test/unstub.ts'],
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: [nodeModules, mocked],
        },
      },
      {
        extends: true,
        test: {
          name: 'web-mocked',
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/patience.ts', 'apps/web/test/unstub.ts'],
          isolate: true,
          include: [mocked],
          exclude: [nodeModules],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          experimental: native,
          include: [allIntegration],
          exclude: [nodeModules, ...ofDataFolders],
          setupFiles: ['apps/server/test/fail-on-listener-leaks.ts'],
          globalSetup: ['apps/server/test/server-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          experimental: native,
          include: isDeep ? [allIntegration] : [...ofDataFolders, ...alsoOnPglite],
          exclude: [nodeModules],
          setupFiles: ['apps/server/test/fail-on-listener-leaks.ts'],
          globalSetup: ['apps/server/test/embedded-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          experimental: native,
          include: ['e2e/**/*.test.ts'],
          exclude: [nodeModules],
          globalSetup: ['e2e/harness/demo-setup.ts'],
        },
      },
    ],
  },
})
