import { openDatabaseForCommand } from '../../apps/server/src/db/open-for-command.ts'

/** Changes an English question directly in the database of the running server. */
export async function rewriteQuestion(
  site: { databaseUrl: string | null; dataDir: string },
  { position, ...text }: { position: number; question: string; answer: string },
) {
  const { db, close } = await openDatabaseForCommand(site)
  await db
    .updateTable('faqText')
    .set(text)
    .where('locale', '=', 'en')
    .where('faqId', 'in', (faq) => faq.selectFrom('faq').select('id').where('position', '=', position))
    .execute()
  await close()
}
