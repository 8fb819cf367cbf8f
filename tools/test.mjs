// `npm test`: all checks. `--fast` skips those that need a server or a browser. `--deep` plays all random lives, runs every
// integration test on both databases, and repeats the journeys and other load-sensitive tests under load.
import { failedFiles, listFailures } from './failed-tests.mjs'
import { endWith, ensureInstalled, root, run, seconds } from './installed.mjs'
import { underLoad } from './load.mjs'
import { printSlowest } from './slowest.mjs'
import { readReport } from './test-report.mjs'
import { openTestFolder } from './test-folder.mjs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'

// Processes that read sources yield to those that serve requests. Tests wait for both, so all run at the readers' priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await ensureInstalled().catch(endWith)
const mode = ['--fast', '--deep'].find((option) => process.argv.includes(option)) ?? '--full'
const folder = openTestFolder()
const results = []
const testRuns = []
const reporter = join(root, 'tools/test-report.mjs')
/** Maximum number of failed files that run once more. */
const repeatedFiles = 3
/** Maximum length of a run's output in the report, in characters. */
const keptOutput = 20_000

const checks = [
  {
    name: 'lint and types',
    run: 'oxlint --type-aware --type-check --deny-warnings --report-unused-disable-directives --quiet',
  },
  { name: 'format', run: 'oxfmt --check' },
  { name: 'import rules', run: 'depcruise --config .dependency-cruiser.cjs apps packages e2e tools' },
  { name: 'dead code', run: 'knip' },
  { name: 'schema is fresh', run: 'node apps/server/scripts/generate-schema.ts --verify' },
]
const webBuild = { name: 'web build', run: 'vite build --logLevel warn', cwd: join(root, 'apps/web') }

if (mode === '--deep') {
  await sideBySide([webBuild])
  const env = { DEEP: '1' }
  await tests('unit, all guides', ['unit', 'web', 'web-mocked'], { env })
  await tests('all lives, both databases', ['integration', 'pglite'], { env })
  const upsettable = ['killed-', 'job-', 'two-processes', 'renewal-faults', 'year-from-outside']
  for (const round of [1, 2]) {
    await underLoad(() => tests(`under load ${round}`, ['integration', 'pglite'], { files: upsettable }))
    await underLoad(() => tests(`journeys under load ${round}`, ['e2e'], { env }))
  }
} else if (mode === '--fast') {
  await sideBySide(checks)
  await tests('unit', ['unit', 'web', 'web-mocked'])
  await tests('integration', ['pglite'])
} else {
  // Each run fills both cores. Several at once would take half as long again, because processes displace each other's memory.
  await sideBySide([webBuild, ...checks])
  await repeated('unit', ['unit', 'web', 'web-mocked'])
  await repeated('journeys in a browser', ['e2e'])
  await repeated('integration', ['integration', 'pglite'])
}
report()

/**
 * Runs vitest projects. If few files fail, runs those once more, alone: a race that a busy machine or an earlier file provokes does not
 * refuse a change, but is listed as unstable.
 */
async function repeated(name, projects) {
  if (await tests(name, projects)) return
  const first = testRuns.at(-1)
  const files = failedFiles(first.report)
  if (files.length === 0 || files.length > repeatedFiles) return
  if (!(await tests(`${name}, failed files once more`, projects, { files }))) return
  first.isUnstable = true
  results.find((result) => result.name === name).passed = true
}

/** Runs commands in parallel, one per core. */
async function sideBySide(commands) {
  const waiting = [...commands]
  await Promise.all(Array.from({ length: availableParallelism() }, () => oneByOne(waiting)))
}

/** Runs commands in turn, taking each from the list; prints each output when the command ends. */
async function oneByOne(waiting) {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name, cwd = root } = next
    const [command, ...args] = next.run.split(' ')
    await step(name, () => run(command, args, { isQuiet: true, cwd }))
  }
}

/** Runs vitest projects together, so that one fills the pauses of the other. */
async function tests(name, projects, { files = [], env = {} } = {}) {
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.json`)
  const reporters = ['--reporter=default', `--reporter=${reporter}`, `--outputFile=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  let output = ''
  const onOutput = (text) => {
    process.stdout.write(text)
    output += text
  }
  // A terminal shows live progress and can be scrolled.
  const isLive = process.stdout.isTTY
  console.log(`\n== ${name}`)
  const passed = await step(name, () =>
    run('vitest', ['run', ...chosen, ...reporters, ...files], {
      env: { TMPDIR: folder, ...env },
      ...(isLive ? {} : { onOutput }),
    }),
  )
  testRuns.push({ name, passed, output: output.slice(-keptOutput), report: readReport(file) })
  return passed
}

async function step(name, work) {
  const startedAt = Date.now()
  const output = await work().then(
    (text) => ({ passed: true, text }),
    (error) => ({ passed: false, text: error.message }),
  )
  const time = seconds(startedAt)
  results.push({ name, passed: output.passed, time })
  console.log(`\n== ${name}: ${output.passed ? 'passed' : 'FAILED'} (${time})`)
  if (output.text) console.log(output.text.trim())
  return output.passed
}

function report() {
  printSlowest(testRuns.flatMap(({ report }) => report.files))
  console.log()
  for (const { name, passed, time } of results)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${time})`)
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
  // Printed last, since CI keeps the end of a long output.
  const unstable = listFailures(testRuns.filter(({ isUnstable }) => isUnstable))
  if (unstable) console.log(`\nunstable tests, which failed once and then passed\n\n${unstable}`)
  const failures = listFailures(testRuns.filter(({ isUnstable }) => !isUnstable))
  if (failures) console.log(`\nfailed tests\n\n${failures}`)
  process.exitCode = failed === 0 ? 0 : 1
}
