import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this system lists child processes. */
export const knowsChildPids = existsSync('/proc/self/task')

/** Child processes of a running process. */
export function childPids(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).flatMap((task) => {
    const children = readFileSync(join(tasks, task, 'children'), 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  })
}

/** Also false for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Peak memory of a running process, in MiB; 0 once it has ended. */
export function peakMemoryMiB(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Initial environment of a process. */
export function environmentOf(pid: number): Record<string, string> {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(variables.map((variable) => variable.split(/=(.*)/s, 2) as [string, string]))
}
