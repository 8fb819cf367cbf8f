import { openEmbedded } from '../../apps/server/src/db/database.ts'
import { runningSocketDir } from '../../apps/server/src/db/embedded-server.ts'

/** Changes an English question directly in the database of the running server. */
export async function rewriteQuestion(
  folder: string,
  { position, ...text }: { position: number; question: string; answer: string },
) {
  const socketDir = runningSocketDir(folder)
  if (socketDir === null) throw new Error(`No server runs on ${folder}.`)
  const { db, close } = openEmbedded(socketDir, () => Promise.resolve())
  await db
    .updateTable('faqText')
    .set(text)
    .where('locale', '=', 'en')
    .where('faqId', 'in', (faq) => faq.selectFrom('faq').select('id').where('position', '=', position))
    .execute()
  await close()
}
