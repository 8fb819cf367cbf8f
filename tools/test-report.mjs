import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './installed.mjs'

const shownFrames = 3

/** Vitest reporter: writes files with their tests, times and errors, and errors outside tests, as JSON. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class TestReport {
  onInit({ config }) {
    this.file = config.outputFile
  }

  onTestRunEnd(modules, unhandledErrors) {
    const report = { files: modules.map(describeFile), errors: unhandledErrors.map(describeError) }
    writeFileSync(this.file, JSON.stringify(report))
  }
}

/** Returns the report; an empty one if vitest ended early. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: [], errors: [] }
}

function describeFile(module) {
  const isFinished = ['passed', 'failed', 'skipped'].includes(module.state())
  const suites = [...module.children.allSuites()].map((suite) => describeTask(suite, suite.errors()))
  const tests = [...module.children.allTests()].map((test) => ({
    ...describeTask(test, test.result().errors),
    ms: test.diagnostic()?.duration ?? 0,
  }))
  return {
    project: module.project.name,
    name: relative(root, module.moduleId),
    ms: module.diagnostic().duration,
    errors: [...(isFinished ? [] : ['did not finish']), ...module.errors().map(describeError)],
    suites,
    tests,
  }
}

function describeTask({ fullName }, errors = []) {
  return { name: fullName, errors: errors.map(describeError) }
}

/** Returns an error's message, its frames in our own code, the diff and its causes, such as the exit of a worker. */
export function describeError(error) {
  const { name, message, stack, diff, cause, VITEST_TEST_NAME: test } = error
  const lines = stripVTControlCharacters(stack ?? `${name}: ${message}`).split('\n')
  const isFrame = (line) => /^\s+at /.test(line)
  const isOurs = (line) => !/node_modules|\(node:|<anonymous>/.test(line)
  const frames = lines.filter((line) => isFrame(line) && isOurs(line)).slice(0, shownFrames)
  return [
    ...lines.filter((line) => !isFrame(line)),
    ...(test ? [`thrown during the test: ${test}`] : []),
    ...frames.map((frame) => frame.replace('file://', '').replace(`${root}/`, '')),
    ...(diff ? stripVTControlCharacters(diff).split('\n') : []),
    ...(cause?.message ? [`caused by ${describeError(cause)}`] : []),
  ].join('\n')
}
