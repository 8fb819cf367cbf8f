import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from './database.ts'

/** The wrong form of address per language: "du" where we say "Sie", "tu" for "vous", "usted" for "tú". */
const otherVoice: Readonly<Record<string, RegExp>> = {
  de: /\b(du|dich|dir|dein\w*|euch)\b/i,
  fr: /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
  es: /\b(usted|elija|(?<!se )confirme|indíquenos|ignore|haga)\b/i,
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the built-in mails and texts', () => {
  it.each(Object.entries(otherVoice))('address the reader consistently, in %s', async (locale, pattern) => {
    const { db } = database
    const mails = await db
      .selectFrom('emailTemplate')
      .selectAll()
      .where(sql<string>`locale`, '=', locale)
      .execute()
    const texts = await db
      .selectFrom('staticContent')
      .selectAll()
      .where(sql<string>`locale`, '=', locale)
      .execute()
    const answers = await db
      .selectFrom('faqText')
      .selectAll()
      .where(sql<string>`locale`, '=', locale)
      .execute()
    const words = [
      ...mails.map(({ subject, body }) => `${subject} ${body}`),
      ...texts.map(({ content }) => content),
      ...answers.map(({ question, answer }) => `${question} ${answer}`),
    ]
    expect(words.length).toBeGreaterThan(30)
    // `dir` is an attribute of HTML, too.
    const spoken = words.map((text) => text.replaceAll(/<[^>]*>/g, ' '))
    expect(spoken.filter((text) => pattern.test(text))).toEqual([])
  })

  it.each(['0060-spanish-mails.sql', '0061-texts-of-one-voice.sql', '0125-mails-in-native-words.sql'])(
    'keep the operator’s own wording when %s runs',
    async (file) => {
      const { db } = database
      await db.updateTable('emailTemplate').set({ body: 'Ours.' }).execute()
      await db.updateTable('staticContent').set({ content: 'Ours.' }).execute()
      await db.updateTable('faqText').set({ answer: 'Ours.' }).execute()
      await sql.raw(readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8')).execute(db)
      const mails = await db.selectFrom('emailTemplate').select('body').distinct().execute()
      const texts = await db.selectFrom('staticContent').select('content').distinct().execute()
      const answers = await db.selectFrom('faqText').select('answer').distinct().execute()
      expect([mails, texts, answers]).toEqual([
        [{ body: 'Ours.' }],
        [{ content: 'Ours.' }],
        [{ answer: 'Ours.' }],
      ])
    },
  )
})
