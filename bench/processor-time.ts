import { readFileSync } from 'node:fs'

/** Jiffies per second of /proc, on every Linux that Node.js supports. */
const ticksPerSecond = 100

/** Seconds of processor time that a running process and its threads have used. Linux only. */
export function processorSeconds(pid: number): number {
  // Fields after the name, which may have blanks: the 12th and 13th are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
