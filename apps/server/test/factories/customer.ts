import { sql } from 'kysely'
import { addGuideLink, guideLinkOf } from './guide-link.ts'
import type { TestApp } from '../create-test-app.ts'

let nextNumber = 1

/** A customer with a service until `finishAt` and a link that serves the given channels. */
export async function addCustomer(
  app: TestApp,
  options: { channelIds: number[]; startAt?: string; finishAt?: string },
) {
  const { db } = app.database
  const now = app.clock.now()
  const number = nextNumber++
  const startAt = new Date(options.startAt ?? now.getTime() - 1000)
  const finishAt = new Date(options.finishAt ?? now.getTime() + 365 * 86_400_000)
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('userAccount')
      .values({ name: `Customer ${number}`, email: `customer${number}@example.test`, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const service = await tx.selectFrom('service').select('id').orderBy('id').executeTakeFirstOrThrow()
    const subscription = await tx
      .insertInto('subscription')
      .values({
        userId: user.id,
        serviceId: service.id,
        status: finishAt > now ? 'ACTIVE' : 'CANCELED',
        priceCents: 990,
        provider: 'sandbox',
        createdAt: now,
        startedAt: startAt,
        finishAt,
        serviceNumber: sql<number>`nextval('subscription_service_number_seq')`,
        channelLimit: 50,
        isTrial: false,
        termStartAt: startAt,
        accessUntil: finishAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('term')
      .values({
        subscriptionId: subscription.id,
        kind: 'year',
        serviceId: service.id,
        channelLimit: 50,
        priceCents: 990,
        startAt,
        finishAt,
      })
      .execute()
    await addGuideLink(app.guide.links, tx, user.id)
    await app.guide.links.setTerm(tx, user.id, { servedUntil: finishAt, awaitsPayment: false })
    await app.guide.links.activateChannels(tx, user.id, options.channelIds)
    return { userId: user.id, ...(await guideLinkOf(app, tx, user.id)) }
  })
}
