import { expect, it } from 'vitest'
import { failedFiles, listFailures } from './failed-tests.mjs'
import { describeError } from './test-report.mjs'

const task = (name: string, errors: string[] = []) => ({ name, errors })
const file = { project: 'pglite', name: 'apps/server/src/x.test.ts', errors: [], suites: [], tests: [] }
const run = { name: 'integration', passed: false, output: '', report: { files: [file], errors: [] } }

it('lists a failed test with its project and file, and the first 12 lines of its error', () => {
  const error = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n')
  const tests = [task('a fine test'), task('a group > a failed test', [error])]
  const lines = listFailures([{ ...run, report: { files: [{ ...file, tests }], errors: [] } }]).split('\n')
  expect(lines[0]).toBe('pglite > apps/server/src/x.test.ts > a group > a failed test')
  expect(lines.slice(1)).toHaveLength(12)
  expect(lines.at(-1)).toBe('    line 12')
})

it('lists files that did not load, suites with failed hooks and errors outside tests', () => {
  const files = [
    { ...file, errors: ['Error: no such module'], suites: [task('a group', ['Error: no port'])] },
  ]
  expect(listFailures([{ ...run, report: { files, errors: ['Error: too late'] } }])).toBe(
    `pglite > apps/server/src/x.test.ts
    Error: no such module

pglite > apps/server/src/x.test.ts > a group
    Error: no port

integration: error outside of tests
    Error: too late`,
  )
})

it('lists the last 40 lines of output if vitest failed without a failed test', () => {
  const output = Array.from({ length: 50 }, (_, line) => `line ${line + 1}\n`).join('')
  const lines = listFailures([{ ...run, output }]).split('\n')
  expect(lines.slice(0, 2)).toEqual(['integration: failed without a failed test', '    line 11'])
  expect(lines.at(-1)).toBe('    line 50')
})

it('names the files in which a test, a hook or the import failed', () => {
  const files = [
    { ...file, name: 'fine', tests: [task('a fine test')] },
    { ...file, name: 'test', tests: [task('a fine test'), task('a failed test', ['Error: no'])] },
    { ...file, name: 'hook', suites: [task('a group', ['Error: no'])] },
    { ...file, name: 'import', errors: ['did not finish'] },
  ]
  expect(failedFiles({ files })).toEqual(['test', 'hook', 'import'])
})

it('lists nothing for a passed run, and at most 30 failures', () => {
  expect(listFailures([{ ...run, passed: true }])).toBe('')
  const tests = Array.from({ length: 32 }, (_, index) => task(`test ${index}`, ['Error: no']))
  const list = listFailures([{ ...run, report: { files: [{ ...file, tests }], errors: [] } }])
  expect(list.match(/Error: no/g)).toHaveLength(30)
  expect(list.endsWith('\n\nand 2 more')).toBe(true)
})

it('describes an error by its message, the frames in our own code and the difference', () => {
  const stack = `AssertionError: expected 1 to be 2
    at file://${import.meta.dirname.replace('/tools', '')}/tools/x.test.ts:3:53
    at file:///repository/node_modules/vitest/dist/run.js:1695:35
    at new Promise (<anonymous>)
    at process.processTimers (node:internal/timers:618:7)`
  const error = {
    name: 'AssertionError',
    message: '',
    stack,
    diff: '\u001B[32m- 2\u001B[39m\n\u001B[31m+ 1\u001B[39m',
  }
  expect(describeError(error).split('\n')).toEqual([
    'AssertionError: expected 1 to be 2',
    '    at tools/x.test.ts:3:53',
    '- 2',
    '+ 1',
  ])
})

it('shows why a worker ended: the exit that caused the error, and the last words of its process', () => {
  const exit = new Error('Worker exited unexpectedly with exit code 134')
  const error = describeError(new Error('Worker forks emitted error.', { cause: exit }))
  const output = 'a test\n#\n# Fatal error in , line 0\n# Check failed: page_ok.\nanother test'
  const list = listFailures([{ ...run, output, report: { files: [], errors: [error] } }]).split('\n')
  expect(list.filter((line) => !line.trim().startsWith('at ') && !line.includes('/'))).toEqual([
    'integration: error outside of tests',
    '    Error: Worker forks emitted error.',
    '    caused by Error: Worker exited unexpectedly with exit code 134',
    '    # Fatal error in , line 0',
    '    # Check failed: page_ok.',
  ])
})
