import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import { sessionOf } from '../../../test/factories/account.ts'
import { demoPassword, demoPeople } from './seed-demo-people.ts'

it('the demo’s customer finds the browser of their order in their list of devices', async () => {
  const app = await createTestApp({ env: { DEMO: '1', DEMO_COUNTRIES: 'IS' } })
  const login = await app.call('login', {
    body: { email: demoPeople.customer, password: demoPassword },
  })
  const { token, user } = sessionOf(login)
  const { body } = await app.call('sessionList', { token })
  await app.stop()
  expect(user.services).toHaveLength(1)
  expect(body.data.map(({ device }) => device)).toContain('Firefox on Windows')
})
