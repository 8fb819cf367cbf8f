// `npm run fuzz`: random requests to every call, on the real app. FUZZ_SEED and FUZZ_RUNS set seed and number.
import { endWith, ensureInstalled, run } from './installed.mjs'

const { FUZZ_SEED, FUZZ_RUNS = '20000' } = process.env
const seed = FUZZ_SEED ?? String(Math.floor(Math.random() * 1_000_000))
console.log(`FUZZ_SEED=${seed} FUZZ_RUNS=${FUZZ_RUNS}`)
await ensureInstalled()
  .then(() =>
    run('vitest', ['run', '--project', 'integration', 'apps/server/test/fuzz'], {
      env: { FUZZ_SEED: seed, FUZZ_RUNS, FUZZ_JUDGES_TIME: '1' },
    }),
  )
  .catch(endWith)
