import type { Locale } from '@guidefeed/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createLogger } from '../../lib/logger.ts'
import { createHomeText } from './home-text.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const operator = { brand: 'Tom & Sons', supportEmail: '', name: '', address: '', details: '' }

function create() {
  const { db } = app.database
  return createHomeText({ db, operator, logger: createLogger({ level: 'silent', pretty: false }) })
}

async function write(locale: Locale, content: string) {
  const { db } = app.database
  await db
    .updateTable('staticContent')
    .set({ content })
    .where('code', '=', 'home')
    .where('locale', '=', locale)
    .execute()
}

it('has the words of each language’s text, escaped and without tags', async () => {
  await write(
    'en',
    '<h2>One link</h2><p>by {{ brand }} &lt;3<script>alert(1)</script><br>for <b>TiVi</b>Mate.</p>',
  )
  await write('de', '<p>Ein Link.</p>')
  const text = create()
  expect(text.inLanguage('en')).toBe('')
  await text.catchUp()
  expect(text.inLanguage('en')).toBe('One link by Tom &amp; Sons &lt;3 for TiViMate.')
  expect(text.inLanguage('de')).toBe('Ein Link.')
})

it('is English in a language without a text, and follows changes', async () => {
  const { db } = app.database
  await db.deleteFrom('staticContent').where('code', '=', 'home').where('locale', '=', 'es').execute()
  const text = create()
  await write('en', '<p>One link.</p>')
  await text.catchUp()
  expect(text.inLanguage('es')).toBe('One link.')
  await write('en', '<p>Your link.</p>')
  await text.catchUp()
  expect(text.inLanguage('es')).toBe('Your link.')
})
