const shownOfError = 12
const shownOfOutput = 40
const shownFailures = 30
/** Lines in which Node.js or the system says why a worker ended. */
const deathOfWorker =
  /fatal (?:error|javascript)|out of memory|segmentation fault|allocation failed|# Check failed/i

/**
 * Lists the failures of vitest runs: each test, suite and file with the first lines of its errors. A run without a reported
 * failure, because vitest itself failed, is listed with the end of its output.
 */
export function listFailures(runs) {
  const failures = runs.filter(({ passed }) => !passed).flatMap(failuresOf)
  const rest = failures.length - shownFailures
  return [...failures.slice(0, shownFailures), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n\n')
}

/** Returns the paths of test files in which something failed or that did not finish. */
export function failedFiles({ files }) {
  const hasErrors = ({ errors }) => errors.length > 0
  return files.filter((file) => [file, ...file.suites, ...file.tests].some(hasErrors)).map(({ name }) => name)
}

function failuresOf({ name, report, output }) {
  const failures = [
    ...report.files.flatMap((file) =>
      [{ name: '', errors: file.errors }, ...file.suites, ...file.tests]
        .filter(({ errors }) => errors.length > 0)
        .map((task) => [[file.project, file.name, task.name].filter(Boolean).join(' > '), task.errors]),
    ),
    ...report.errors.map((error) => [`${name}: error outside of tests`, [error, ...deathsIn(output)]]),
  ].map(([title, errors]) =>
    describe(
      title,
      errors.flatMap((error) => error.split('\n').slice(0, shownOfError)),
    ),
  )
  if (failures.length > 0) return failures
  return [describe(`${name}: failed without a failed test`, output.trim().split('\n').slice(-shownOfOutput))]
}

function deathsIn(output) {
  return output.split('\n').filter((line) => deathOfWorker.test(line))
}

function describe(title, lines) {
  return [title, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n')
}
