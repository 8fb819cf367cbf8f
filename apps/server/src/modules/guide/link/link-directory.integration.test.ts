import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addGuideLink, guideLinkOf } from '../../../../test/factories/guide-link.ts'
import { createLogger } from '../../../lib/logger.ts'
import { createLinkDirectory } from './link-directory.ts'

const noOptions = { for: null, days: null, past: null, offset: null, lang: null }

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

it('a link that is fetched before a process has caught up with changes is not served stale afterwards', async () => {
  const { token, userId } = await registerCustomer(app, { email: 'early@example.test' })
  const { db } = app.database
  const path = await db.transaction().execute(async (tx) => {
    await addGuideLink(app.guide.links, tx, userId)
    return (await guideLinkOf(app, tx, userId)).xmlGz
  })
  const [secret = ''] = /[^/.]{20,}/.exec(path) ?? []
  const directory = createLinkDirectory({ db, logger: createLogger({ level: 'silent', pretty: false }) })

  expect((await directory.find(secret))?.options).toBe('')
  const { status } = await app.call('guideLinkOptionsUpdate', { token, body: { ...noOptions, days: 3 } })
  expect(status).toBe(200)
  await directory.catchUp()
  expect((await directory.find(secret))?.options).toBe('days=3')
})
