import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { createSource, listChannels } from '../../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../../test/factories/xmltv.ts'

let app: TestApp
let id: string
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api,guide' } })
  const guide = makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'Show' }], '2026-11-21T00:00:00Z', 24)
  const categories = '<category lang="en">Comedy</category><category lang="de">Komödie</category>'
  await (await createSource(app, guide.replaceAll('</programme>', `${categories}</programme>`))).run()
  id = String((await listChannels(app))[0]?.id)
  token = (await registerCustomer(app, { email: 'reader@example.test' })).token
})
afterAll(() => app.stop())

// Specification: 7.4
it('has the categories in the language of the reader, once', async () => {
  for (const [language, category] of [
    ['de', 'Komödie'],
    ['fr', 'Comedy'],
  ] as const) {
    const { body } = await app.call('channelSchedule', {
      params: { id },
      token,
      headers: { 'accept-language': language },
    })
    expect(body.data.now?.category).toEqual([category])
  }
})
