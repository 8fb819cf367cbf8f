import type { DbOrTx } from '../../src/db/database.ts'

type NewMail = {
  userId: number
  template?: string
  subject?: string
  sentAt?: Date | null
  secrets?: string[]
  createdAt?: Date
  /** The mail server's answer, if it refused the mail on creation. */
  refusal?: string
  textBody?: string
  htmlBody?: string
}

/** Adds a mail that no job sends; returns its id. */
export async function addMail(db: DbOrTx, mail: NewMail): Promise<number> {
  const { userId, template = 'welcome', subject = 'Welcome', sentAt = null, secrets = [] } = mail
  const { createdAt = new Date('2026-11-21T11:00:00Z'), refusal } = mail
  const { textBody = 'Hello.', htmlBody = '<p>Hello.</p>' } = mail
  const { id } = await db
    .insertInto('mail')
    .values({
      userId,
      toAddress: `mail-${userId}@example.test`,
      template,
      subject,
      textBody,
      htmlBody,
      secrets,
      createdAt,
      sentAt,
      refusal: refusal ?? null,
      refusedAt: refusal === undefined ? null : createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
