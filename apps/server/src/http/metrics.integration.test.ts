import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addCustomer } from '../../test/factories/customer.ts'
import { fetchRaw } from '../../test/factories/guide-link.ts'

const token = 'metrics token of the test'
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: token } })
})
afterAll(() => app.stop())

const read = (authorization?: string) =>
  app.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

it.each([undefined, 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, token])(
  'metrics are refused for the credentials %s',
  async (authorization) => {
    const { statusCode, body } = await read(authorization)
    expect(statusCode).toBe(401)
    expect(body).not.toContain('guidefeed_')
  },
)

it('metrics are not mounted without a token', async () => {
  const other = await createTestApp()
  expect(other.http.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
  await other.stop()
})

it('metrics count by pattern, kind and status, and contain no token', async () => {
  const { xmlGz } = await addCustomer(app, { channelIds: [] })
  await fetchRaw(app, xmlGz)
  await app.call('profileRead', { token: 'session-token-that-is-none' })
  await app.http.inject('/api/channel/1234567')
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 120_000))
  await app.jobs.runDue()
  const { statusCode, headers, body } = await read(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/guidefeed_security_events_total\{kind="call_refused"\} \d/)
  expect(body).toContain(
    'guidefeed_http_request_duration_seconds_count{method="GET",route="/api/auth/profile",status="4xx"} 1',
  )
  expect(body).toContain('guidefeed_guide_fetches_total{status="200"} 1')
  expect(body).toMatch(/guidefeed_jobs_total\{kind="[\w.-]+",outcome="done"\} \d/)
  expect(body).toContain('guidefeed_database_retries_total 0')
  expect(body).toContain('process_cpu_seconds_total')
  for (const secret of [token, 'session-token', '1234567', xmlGz.slice(1, 20)])
    expect(body).not.toContain(secret)
})
