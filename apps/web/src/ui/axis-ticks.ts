const steps = [1, 2, 2.5, 5, 10]

/** Round values from 0 to at least `max`, in at most four steps. Counts have whole ticks. */
export function axisTicks(max: number): number[] {
  const least = max / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step =
    steps.map((factor) => factor * power).find((size) => size >= least && Number.isInteger(size)) ?? 1
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step)
}
