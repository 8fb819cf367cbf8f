import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import { demoPassword, demoPeople } from './seed-demo-people.ts'

it('the demo’s customer finds the browser of their order in their list of devices', async () => {
  const app = await createTestApp({ env: { DEMO: '1', DEMO_COUNTRIES: 'IS' } })
  const login = await app.call('POST', '/auth/login', {
    body: { email: demoPeople.customer, password: demoPassword },
  })
  const { token, user } = login.body.data
  const { body } = await app.call('GET', '/auth/sessions', { token })
  await app.stop()
  expect(user.services).toHaveLength(1)
  expect(body.data.map(({ device }: { device: string }) => device)).toContain('Firefox on Windows')
})
