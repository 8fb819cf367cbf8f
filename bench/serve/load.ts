import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { childPids } from '../../apps/server/test/child-pids.ts'

/** `cpuMicroseconds`: processor time of the server and its children per request, comparable even on a busy machine. */
export type Load = { requestsPerSecond: number; cpuMicroseconds: number; p99Ms: number }

export type Target = { url: string; pid: number }

export type LoadRequest = { path: string; headers: Record<string, string> }

/** Unit of `/proc/<pid>/stat` on Linux (USER_HZ). */
const ticksPerSecond = 100

/** Loads a server with wrk, which sends the requests in random order from a fixed seed. Throws if any of them fails. */
export async function measureLoad(
  target: Target,
  requests: readonly LoadRequest[],
  options: { seconds: number; connections: number; script: string },
): Promise<Load> {
  writeFileSync(options.script, luaScript(requests))
  const before = cpuSeconds(target.pid)
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      '--timeout',
      '60s',
      '--latency',
      '-s',
      options.script,
      target.url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const spent = cpuSeconds(target.pid) - before
  const [, answered, errors, p99, microseconds] = /^RESULT (\d+) (\d+) (\d+) (\d+)$/m.exec(output) ?? []
  if (Number(errors) > 0 || !(Number(answered) > 0))
    throw new Error(`wrk failed at ${target.url}:\n${output}`)
  return {
    requestsPerSecond: Number(answered) / (Number(microseconds) / 1e6),
    cpuMicroseconds: (spent * 1e6) / Number(answered),
    p99Ms: Number(p99) / 1000,
  }
}

function luaScript(requests: readonly LoadRequest[]): string {
  const lines = requests.map(({ path, headers }) => {
    const fields = Object.entries(headers).map(
      ([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`,
    )
    return `wrk.format("GET", ${JSON.stringify(path)}, {${fields.join(',')}})`
  })
  return `local requests = {}
function init(args)
  wrk.headers["Host"] = "127.0.0.1"
  requests = {${lines.join(',\n')}}
  math.randomseed(1)
end
function request() return requests[math.random(#requests)] end
function done(summary, latency)
  local e = summary.errors
  print(string.format("RESULT %d %d %d %d", summary.requests,
    e.connect + e.read + e.write + e.status, latency:percentile(99), summary.duration))
end
`
}

/** Returns the user and system time of a process and its children, in seconds. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childPids(pid)].reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }, 0)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
