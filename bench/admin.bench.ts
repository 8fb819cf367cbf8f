/**
 * Measures every call that opens an admin page on a large database: `DATABASE_URL=... npm run seed:large`, then
 * `DATABASE_URL=... npm run bench -- admin [--limit] [--rounds=100] [PATTERN]`. Prints p50 and p99 of each call, slowest first, and how many times a
 * call takes that reads one row (`peer`). With --limit it fails if a p99 is above 100 ms. With --export it first reads all customers, orders and audit
 * entries as CSV and prints the server's memory; the server's heap is limited, so that an export that keeps what it sent ends it, and fails.
 */
import { requestOf } from '@guidefeed/contract/client'
import type { LooseInput } from '@guidefeed/contract/client'
import { routes } from '@guidefeed/contract'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { largeSecretKey } from '../apps/server/scripts/large-data/fill-large.ts'
import { createClock } from '../apps/server/src/lib/clock.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { createDashboardFigures } from '../apps/server/src/modules/dashboard/dashboard-figures.service.ts'
import { listCalls, searches } from '../apps/server/test/admin-list-calls.ts'
import { startKillableServer } from '../apps/server/test/killable-server.ts'

type CallName = keyof typeof routes
type Measured = { title: string; times: number[] }

const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 100)
const limitMs = 100
/** A server at rest has 80 MB. */
const exportHeapMb = 128
const isExport = process.argv.includes('--export')
const hasLimit = process.argv.includes('--limit')
const pattern = new RegExp(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '')
// oxlint-disable-next-line no-process-env -- a benchmark has no config
const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined)
  throw new Error('Set DATABASE_URL to a database filled by `npm run seed:large`.')

const administrator = { email: 'bench@guidefeed.test', password: 'wool-lamp-river-9' }
const dataDir = mkdtempSync(path.join(tmpdir(), 'guidefeed-bench-'))
const server = await startKillableServer(dataDir, {
  DATABASE_URL: databaseUrl,
  SECRET_KEY: largeSecretKey,
  ROLES: 'api',
  TRUST_PROXY: '127.0.0.1,::1',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ...(isExport ? { NODE_OPTIONS: `--max-old-space-size=${exportHeapMb}` } : {}),
})

let lastClient = 0
/** Sends a call from a network of its own, so that no limit applies. */
async function send(name: CallName, input: LooseInput = {}): Promise<{ text: string; ms: number }> {
  lastClient += 1
  const address = `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`
  const { url, method, headers, body } = requestOf(routes[name], input)
  const startedAt = performance.now()
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': address },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`)
  return { text, ms: performance.now() - startedAt }
}

/** Reads the dashboard's figures, as a worker does every minute; a worker would also renew the database's subscriptions. */
const database = await openDatabase({ databaseUrl, dataDir })
const clock = createClock()
const readFigures = createDashboardFigures({ db: database.db, clock }).jobKinds['dashboard.read-figures']
  .handle

/** Resident memory of the server in MB; Linux only. */
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Reads a whole list as CSV; prints rows, time and memory. */
async function measureExport(name: CallName, token: string) {
  const before = memoryMb()
  const startedAt = performance.now()
  const { url, headers } = requestOf(routes[name], { token, headers: { accept: 'text/csv' } })
  const response = await fetch(`${server.url}${url}`, { headers })
  if (!response.ok || response.body === null) throw new Error(`${name}: ${response.status}`)
  let [rows, largest] = [0, before]
  for await (const chunk of response.body) {
    for (const byte of chunk) if (byte === 10) rows++
    largest = Math.max(largest, memoryMb())
  }
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(
    `export of ${name}: ${rows - 1} rows in ${seconds.toFixed(1)} s, memory from ${before.toFixed(0)} to at most ${largest.toFixed(0)} MB\n`,
  )
}

const rank = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function measure() {
  const login = JSON.parse((await send('login', { body: administrator })).text) as { data: { token: string } }
  const { token } = login.data
  // While the password is a fresh proof.
  if (isExport)
    for (const name of ['adminUserList', 'adminOrderList', 'adminAuditLog'] as const)
      await measureExport(name, token)
  const first = async (name: CallName, query = {}) => {
    const { text } = await send(name, { token, query })
    const [row] = (JSON.parse(text) as { data: { id: number; code: string }[] }).data
    if (row === undefined) throw new Error(`${name} lists nothing`)
    return row
  }
  const userId = (await first('adminUserList', { search: 'uillfeathe' })).id
  const payment = await first('adminPaymentList')
  const records = {
    userId,
    sourceId: (await first('adminSourceList')).id,
    templateId: (await first('adminEmailTemplateList')).id,
    channelId: (await first('adminChannelList')).id,
    countryId: (await first('adminCountryList')).id,
    orderCode: (await first('adminOrderList', { user_id: userId })).code,
  }
  const about = (id: number) => ({ params: { id } })
  const calls: { name: CallName; input: LooseInput }[] = [
    ...listCalls(records).map(({ name, ...input }) => ({
      name: name as CallName,
      input,
    })),
    { name: 'adminDashboard', input: {} },
    ...(['adminUserRead', 'adminUserSessions'] as const).map((name) => ({ name, input: about(userId) })),
    { name: 'adminPaymentRead', input: about(payment.id) },
    { name: 'adminSubscriptionRead', input: about((await first('adminSubscriptionList')).id) },
    ...(['adminOrderTotalIncome', 'adminPaymentTotalIncome'] as const).flatMap((name) =>
      [{}, { from: '2026-01-01' }, { provider: 'stripe' }, { search: 'garcía' }, { user_id: userId }].map(
        (query) => ({
          name,
          input: { query },
        }),
      ),
    ),
    ...searches(records).map((q) => ({ name: 'adminSearch' as const, input: { query: { q } } })),
  ]
  const peer: number[] = []
  const measured: Measured[] = []
  for (const { name, input } of calls) {
    const { per_page: _, ...query } = { ...input.query }
    const title = `${name} ${new URLSearchParams(query as Record<string, string>).toString()}`
    if (!pattern.test(title)) continue
    const times: number[] = []
    if (name === 'adminDashboard') await readFigures()
    // The first call warms the caches that a running server has.
    await send(name, { ...input, token })
    for (let round = 0; round < rounds; round++) {
      times.push((await send(name, { ...input, token })).ms)
      if (round % 10 === 0) peer.push((await send('profileRead', { token })).ms)
    }
    measured.push({ title: decodeURIComponent(title), times })
  }
  return { measured, peer }
}

try {
  const { measured, peer } = await measure()
  const middle = rank(peer, 0.5)
  const lines = measured
    .map(({ title, times }) => ({ title, p50: rank(times, 0.5), p99: rank(times, 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)
  process.stdout.write('     p50      p99   p50/peer\n')
  for (const { title, p50, p99 } of [
    ...lines,
    { title: 'peer: own profile', p50: middle, p99: rank(peer, 0.99) },
  ])
    process.stdout.write(
      `${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${(p50 / middle).toFixed(1).padStart(10)}  ${title}\n`,
    )
  const slow = lines.filter(({ p99 }) => p99 > limitMs).length
  process.stdout.write(`${slow} of ${lines.length} calls above ${limitMs} ms\n`)
  if (hasLimit && slow > 0) process.exitCode = 1
} finally {
  await server.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
