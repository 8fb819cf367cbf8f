import { randomUUID } from 'node:crypto'
import { sourceFault } from '@guidefeed/contract'
import { addChannels } from './factories/catalogue.ts'
import { createSource } from './factories/ingest.ts'
import { addMail } from './factories/mails.ts'
import { sourceRunRepository } from '../src/modules/ingest/source-run.repository.ts'
import { nothingFound } from '../src/modules/ingest/run-result.ts'
import type { Prepare } from './good-input.ts'
import type { World } from './world.ts'

export const byAdmin: Prepare = ({ admin }) => ({ as: admin })
export const asAdmin =
  <Input extends object>(input: Input) =>
  ({ admin }: World) => ({ as: admin, ...input })

/** By an administrator, about a newcomer. */
export const aboutUser =
  <Body>(body?: Body) =>
  async (world: World) => {
    const { userId } = await world.newcomer()
    return { as: world.admin, params: { id: userId }, body: body as Body }
  }
/** A call of an administrator about a customer with a link. */
export const aboutBuyer = ({ admin, buyer }: World) => ({ as: admin, params: { id: buyer.userId } })

export const question = { question: 'Which players work?', answer: '<p>All that read XMLTV.</p>' }
/** By an administrator, about a question of its own. */
export const aboutFaq =
  <Body>(body?: Body) =>
  async ({ app, admin }: World) => {
    const created = await app.call('adminFaqCreate', { token: admin.token, body: question })
    return { as: admin, params: { id: created.body.data.id }, body: body as Body }
  }

/** By an administrator, about a mail's text. */
export const aboutTemplate =
  <Body>(body?: Body) =>
  async ({ app, admin }: World) => {
    const templates = await app.call('adminEmailTemplateList', { token: admin.token })
    return { as: admin, params: { id: templates.body.data[0]?.id ?? 0 }, body: body as Body }
  }

/** By an administrator, about a mail of theirs. */
export const aboutMail =
  ({ sentAt }: { sentAt: Date | null }) =>
  async ({ app, admin }: World) => ({
    as: admin,
    params: { id: await addMail(app.database.db, { userId: admin.userId, sentAt }) },
  })

let channelNumber = 0
export async function newChannel({ app }: World): Promise<number> {
  const { channels } = await addChannels(app.database.db, 'FO', [`Edited ${(channelNumber += 1)}`])
  return channels[0]?.id ?? 0
}
export const aboutChannel =
  <Body>(body?: Body) =>
  async (world: World) => ({ as: world.admin, params: { id: await newChannel(world) }, body: body as Body })
/** A deletion that no worker has begun. */
export async function newDeletion(world: World): Promise<number> {
  const { id } = await world.app.database.db
    .insertInto('channelDeletion')
    .values({ channelIds: [await newChannel(world)], createdAt: world.app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By an administrator, about a job that waits for years. */
export async function aboutJob({ app, admin }: World) {
  const startAfter = new Date('2040-01-01T00:00:00Z')
  await app.jobs.enqueue(
    app.database.db,
    'messaging.send-mail',
    { mailId: 1 },
    { key: randomUUID(), startAfter },
  )
  const { body } = await app.call('adminJobList', { token: admin.token, query: { sort: '-run_at' } })
  return { as: admin, params: { id: body.data[0]?.id ?? '' } }
}

export const aboutSource =
  <Body>(body?: Body) =>
  async ({ app, admin }: World) => ({
    as: admin,
    params: { id: (await createSource(app, '<tv></tv>')).id },
    body: body as Body,
  })
/** By an administrator, about a channel of a source. */
export const aboutSourceChannel =
  <Body>(body?: Body) =>
  async (world: World) => {
    const { params } = await aboutSource()(world)
    const { id } = await world.app.database.db
      .insertInto('sourceChannel')
      .values({ sourceId: params.id, sourceKey: '7', channelId: await newChannel(world) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { as: world.admin, params: { id }, body: body as Body }
  }
/** A run that waits for a decision. */
export async function aboutHeldRun({ app, admin }: World) {
  const { id } = await createSource(app, '<tv></tv>')
  const runs = sourceRunRepository(app.database.db)
  const run = await runs.start(id, app.clock.now())
  const fault = sourceFault('few_programmes', { found: 1, before: 9 })
  await runs.finish(run, { ...nothingFound, status: 'held_back', fault }, app.clock.now())
  return { as: admin, params: { id, run } }
}

export async function aboutTrial({ app, admin }: World) {
  const { id } = await app.database.db
    .insertInto('sourceTrial')
    .values({
      url: 'https://guides.example',
      timezone: 'UTC',
      status: 'failed',
      userId: admin.userId,
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: admin, params: { id } }
}

let viewNumber = 0
export const newView = () => ({
  list: 'adminJobList' as const,
  name: `Failed ${(viewNumber += 1)}`,
  state: { query: { state: 'failed' }, columns: ['kind'], density: 'compact' as const },
})
/** By an administrator, about a view of theirs. */
export const aboutView =
  <Body>(body?: Body) =>
  async ({ app, admin }: World) => {
    const created = await app.call('adminSavedViewCreate', { token: admin.token, body: newView() })
    return { as: admin, params: { id: created.body.data.id }, body: body as Body }
  }

/** By an administrator, about a matter that they may close. */
export async function aboutAttention({ app, admin, subscriptionId }: World) {
  const { id } = await app.database.db
    .insertInto('attentionItem')
    .values({
      kind: 'wrong_amount',
      subject: 'subscription',
      subjectId: subscriptionId,
      cause: 'x',
      openedAt: app.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId']).where('closedAt', 'is', null).doUpdateSet({ cause: 'x' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: admin, params: { id }, body: { reason: 'Returned by bank transfer' } }
}

export const address = asAdmin({ params: { ip: '198.51.100.1' } })

let rates = 0
/** A call about a rate that has not begun. */
export const aboutTaxRate =
  <Body>(body?: Body) =>
  async ({ app, admin }: World) => {
    rates += 1
    const { data } = (
      await app.call('adminTaxRateCreate', {
        token: admin.token,
        body: { country: 'CH', percent: 8, valid_from: `${2100 + rates}-01-01` },
      })
    ).body
    return { as: admin, params: { id: data.id }, body: body as Body }
  }

/** Any payment. */
export const aboutPayment = async ({ app, admin }: World) => {
  const payments = await app.call('adminPaymentList', { token: admin.token })
  return { as: admin, params: { id: payments.body.data[0]?.id ?? 0 } }
}
