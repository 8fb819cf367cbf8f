import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let requests: number
const server = createServer((_request, response) => {
  requests += 1
  response.end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  app = await createTestApp({ env: { ROLES: 'api,guide' }, overrides: { readsSourcesHere: false } })
})
afterAll(async () => {
  await app.stop()
  server.close()
})
beforeEach(() => {
  requests = 0
})

describe('a trial of an address in a private network', () => {
  it.each(['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
    'is refused without a request: %s',
    async (host) => {
      const { call } = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
      const url = `http://${host}:${(server.address() as AddressInfo).port}/guide.xml`
      const begun = await call('adminSourceTrialCreate', { body: { url } })
      await app.jobs.runDue()
      const { body } = await call('adminSourceTrialRead', { params: { id: begun.body.data.id } })
      const error = expect.stringContaining('leads to an address of a private network')
      expect([body.data.status, body.data.error, requests]).toEqual(['failed', error, 0])
    },
  )
})
