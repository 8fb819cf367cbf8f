import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'
import { createChannelLosses } from './channel-losses.service.ts'
import { createChannelDeletionSweep } from './sweep-channel-deletions.jobs.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))

let countries = 0
/** Channels of a country of their own, named `<letter>1`, `<letter>2` and so on. */
async function addNamed(count: number) {
  const letter = String.fromCharCode(65 + countries)
  countries += 1
  const names = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  const { channels } = await addChannels(app.database.db, `X${letter}`, names)
  return channels.map(({ id }) => id)
}

async function addHolder(channelIds: number[], locale = 'en') {
  const { userId } = await addCustomer(app, { channelIds })
  await app.database.db.updateTable('userAccount').set({ locale }).where('id', '=', userId).execute()
  return userId
}

const mailsTo = (userId: number) =>
  app.database.db
    .selectFrom('mail')
    .select(['subject', 'textBody'])
    .where('userId', '=', userId)
    .where('template', '=', 'channel-gone')
    .execute()

/** Waits until a mass deletion has ended and its mails are written. */
async function finish(deletionId: number) {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 10_000))
  await app.jobs.runDue()
  await expect
    .poll(
      async () => (await call('adminChannelMassDeleteRead', { params: { id: deletionId } })).body.data.status,
    )
    .toBe('done')
  await expect.poll(() => countLosses(deletionId)).toBe(0)
}

async function countLosses(deletionId: number) {
  const rows = await app.database.db
    .selectFrom('channelLoss')
    .select('userId')
    .where('deletionId', '=', deletionId)
    .execute()
  return rows.length
}

describe('DELETE /admin/channel/{id}', () => {
  it('mails each customer who had the channel once, in their language', async () => {
    const [lost = 0, other = 0] = await addNamed(2)
    const [english, german, spared] = [
      await addHolder([lost, other]),
      await addHolder([lost], 'de'),
      await addHolder([other]),
    ]
    await call('adminChannelDelete', { params: { id: lost } })
    expect((await call('adminChannelDelete', { params: { id: lost } })).status).toBe(404)
    await app.jobs.runDue()
    await expect.poll(() => mailsTo(german)).toHaveLength(1)
    const [mail] = await mailsTo(english)
    expect(mail?.subject).toBe('Channels were removed from your guide')
    expect(mail?.textBody).toContain('A1')
    expect(mail?.textBody).not.toContain('A2')
    expect((await mailsTo(german))[0]?.subject).toBe('Sender wurden aus Ihrem Programm entfernt')
    expect(await mailsTo(english)).toHaveLength(1)
    expect(await mailsTo(spared)).toEqual([])
  })
})

describe('POST /admin/channel-mass-delete', () => {
  it('mails each customer once, naming the channels of all batches', async () => {
    const ids = await addNamed(1000)
    const many = await addHolder([ids[0] ?? 0, ids[500] ?? 0, ids[999] ?? 0], 'fr')
    const holders = await Promise.all(ids.slice(0, 40).map((id) => addHolder([id])))
    const { id } = (await call('adminChannelMassDelete', { body: { channel_ids: ids } })).body.data
    await finish(id)
    const mails = await mailsTo(many)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('B1, B501 et B1000')
    for (const holder of holders) expect(await mailsTo(holder)).toHaveLength(1)
  })

  it('mails nobody if it is undone, nor deleted accounts', async () => {
    const { db } = app.database
    const [first = 0, second = 0] = await addNamed(2)
    const [holder, leaver] = [await addHolder([first]), await addHolder([second])]
    const losses = createLosses()
    const deletion = await insertDeletion([first, second])
    await db.transaction().execute((tx) => losses.note(tx, deletion, [first]))
    await call('adminChannelMassDeleteUndo', { params: { id: deletion } })
    const other = await insertDeletion([second])
    await db.transaction().execute((tx) => losses.note(tx, other, [second]))
    await db.updateTable('userAccount').set({ deletedAt: app.clock.now() }).where('id', '=', leaver).execute()
    for (const deletionId of [deletion, other])
      await losses.jobKinds['curation.mail-losses'].handle({ deletionId }, new AbortController().signal)
    expect([...(await mailsTo(holder)), ...(await mailsTo(leaver))]).toEqual([])
  })

  it('mails nobody twice if the job breaks off between two mails and is retried', async () => {
    const [channelId = 0] = await addNamed(1)
    const holders = [await addHolder([channelId]), await addHolder([channelId]), await addHolder([channelId])]
    const losses = createLosses({ failAt: 2 })
    const deletionId = await insertDeletion([channelId])
    await app.database.db.transaction().execute((tx) => losses.note(tx, deletionId, [channelId]))
    const run = () =>
      losses.jobKinds['curation.mail-losses'].handle({ deletionId }, new AbortController().signal)
    await expect(run()).rejects.toThrow('aborted')
    expect(await countLosses(deletionId)).toBe(2)
    await run()
    await run()
    for (const holder of holders) expect(await mailsTo(holder)).toHaveLength(1)
  })
})

describe('the sweep of deletions', () => {
  it('deletes those that ended a week ago, and keeps running ones and those with customers to mail', async () => {
    const { db } = app.database
    const [channelId = 0] = await addNamed(1)
    await addHolder([channelId])
    const [ended, running, unmailed] = [
      await insertDeletion([channelId], 'done'),
      await insertDeletion([channelId]),
      await insertDeletion([channelId], 'done'),
    ]
    await db.transaction().execute((tx) => createLosses().note(tx, unmailed, [channelId]))
    const remaining = async () => {
      await createChannelDeletionSweep({ db, clock: app.clock }).handle({}, new AbortController().signal)
      const rows = await db
        .selectFrom('channelDeletion')
        .select('id')
        .where('id', 'in', [ended, running, unmailed])
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    }
    expect(await remaining()).toEqual([ended, running, unmailed])
    await app.clock.moveTo(new Date('2026-11-28T12:10:00Z'))
    expect(await remaining()).toEqual([running, unmailed])
  })
})

async function insertDeletion(channelIds: number[], status: 'running' | 'done' = 'running') {
  const { id } = await app.database.db
    .insertInto('channelDeletion')
    .values({ channelIds, status, createdAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The losses of the app; `failAt`: which mail breaks off its transaction, counted from 1. */
function createLosses({ failAt = 0 } = {}) {
  let mails = 0
  return createChannelLosses({
    db: app.database.db,
    jobs: app.jobs,
    publicUrl: () => 'https://guidefeed.test',
    async sendMail(tx, { to, template }) {
      const { id } = await tx
        .insertInto('mail')
        .values({
          userId: to.id,
          toAddress: to.email,
          template,
          subject: '',
          textBody: '',
          htmlBody: '',
          secrets: [],
          createdAt: app.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      mails += 1
      if (mails === failAt) throw new Error('aborted')
      return id
    },
  })
}
