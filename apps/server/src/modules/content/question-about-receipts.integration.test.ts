import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it.each([
  ['en', ['under Subscription', 'under Gifts', 'the order asks for']],
  ['de', ['„Abo“', '„Geschenke“', 'die Bestellung nach']],
  ['fr', ['Abonnement', 'Cadeaux', 'la commande demande']],
  ['es', ['«Suscripción»', '«Regalos»', 'el pedido pide']],
  ['ar', ['«الاشتراك»', '«الهدايا»', 'وطلب منك الطلب']],
] as const)('the answer about receipts names the sections of the profile in %s', async (locale, parts) => {
  const { answer } = await database.db
    .selectFrom('faqText')
    .select('answer')
    .where('locale', '=', locale)
    .where('answer', 'like', '%PDF%')
    .executeTakeFirstOrThrow()
  for (const part of parts) expect(answer).toContain(part)
})
