import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWatchedItemSources } from '../../built-in-attention.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { sourceChannelCalls } from '../../../test/factories/source-channel-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createAttentionWatch } from '../attention/attention-watch.service.ts'

const start = '2026-11-21T06:00:00Z'

let app: TestApp
let token: string
let mappings: ReturnType<typeof sourceChannelCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  mappings = sourceChannelCalls(app, token)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await mappings.begin(start)
  await app.database.db.deleteFrom('attentionItem').execute()
})

/** A source of this country whose HBO may be that of Brazil or of Poland. */
async function addDoubtful(country: string) {
  const source = await createSource(app, mappings.guideOf({ 7: { name: 'HBO' } }), { country })
  await source.run()
}
async function watch() {
  const { db } = app.database
  await createAttentionWatch({ db, clock: app.clock, sources: createWatchedItemSources({ db }) })()
}
const items = async () =>
  (await app.call('adminAttentionList', { token, query: { state: 'open' } })).body.data.filter(
    ({ kind }) => kind === 'mappings_open',
  )
const counted = async () =>
  (await app.call('adminDashboard', { token })).body.data.attention.find(
    ({ kind }) => kind === 'mappings_open',
  )?.count

// Specification: A.682
it('mappings that wait are one item with their number, until the last one is decided', async () => {
  await watch()
  expect([await items(), await counted()]).toEqual([[], undefined])
  await addDoubtful('DE')
  await watch()
  expect(await items()).toMatchObject([
    {
      cause: '1 mapping waits for a decision.',
      cause_code: null,
      cause_params: { count: 1 },
      subject: { type: 'mapping', id: 'all' },
      about: null,
      opened_at: expect.stringMatching(/^2026-11-21T06:/),
      closable: true,
    },
  ])
  await addDoubtful('AT')
  await watch()
  expect(await items()).toMatchObject([
    { cause: '2 mappings wait for a decision.', cause_params: { count: 2 } },
  ])
  expect(await counted()).toBe(2)
  const [first, second] = await mappings.list({ state: 'open' })
  if (first === undefined || second === undefined) throw new Error('two wait')
  await mappings.decide(first, { decision: 'kept' })
  expect([(await items()).length, await counted()]).toEqual([1, 1])
  await mappings.decide(second, { decision: 'kept' })
  expect([await items(), await counted()]).toEqual([[], undefined])
})

it('an item that an administrator closed comes back when another mapping waits', async () => {
  await addDoubtful('DE')
  await watch()
  const [item] = await items()
  const params = { id: item?.id ?? 0 }
  await app.call('adminAttentionClose', { token, params, body: { reason: 'Next week' } })
  await watch()
  expect(await items()).toEqual([])
  await app.clock.moveTo(new Date('2026-11-21T07:00:00Z'))
  await addDoubtful('AT')
  await watch()
  expect(await items()).toMatchObject([{ cause_params: { count: 2 } }])
})
