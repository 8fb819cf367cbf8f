import { defineConfig } from 'vitest/config'

const nodeModules = '**/node_modules/**'

export default defineConfig({
  test: {
    // One file a core: a test spends much of its time waiting for a database in another thread or process.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [nodeModules, '**/*.integration.test.ts'],
          // Only for tests that hang: on a busy machine 5 seconds pass in no time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: [nodeModules],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/**/*.integration.test.ts'],
          exclude: [nodeModules],
          globalSetup: ['apps/server/test/migrated-snapshot.ts'],
          // Tests wait for what must come; these only end one that hangs, also on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [nodeModules],
          globalSetup: ['e2e/harness/demo-folder.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
