const shown = 10

/** Prints the ten slowest test files and tests of a test report. */
export function printSlowest(files) {
  for (const [what, list] of [
    ['files', files],
    ['tests', files.flatMap(({ tests }) => tests)],
  ]) {
    console.log(`\nslowest ${what}`)
    for (const { name, ms } of list.toSorted((a, b) => b.ms - a.ms).slice(0, shown))
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
}
