import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp()
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())

/** Registers a customer, lets them do something before they confirm their address, and returns their welcome mail. */
async function welcomeAfter(name: string, act: (customer: ReturnType<typeof customerAtSandbox>) => unknown) {
  const { email, token } = await registerCustomer(app, { email: `${name}@example.test` })
  await act(customerAtSandbox(app, token))
  await app.call('verifyEmail', { body: { token: await mailedToken(app, email, 'verify-email') } })
  const mail = (await mailsTo(app, email)).find(({ template }) => template === 'welcome')
  return mail?.textBody.replaceAll(/\s+/g, ' ') ?? ''
}

// Specification: A.792
it('the welcome mail leads to the channels, to the order of chosen ones, or to the profile with the link', async () => {
  const fresh = await welcomeAfter('fresh', () => undefined)
  expect(fresh).toContain('Your guide takes three steps')
  expect(fresh).toMatch(/Go to my channels\S* \S*http:\/\/localhost:\d+(?!\/\w)/i)

  const chosen = await welcomeAfter('chosen', ({ fillCart }) => fillCart(channelIds))
  expect(chosen).toContain('Two steps are left')
  expect(chosen).toMatch(/http:\S+\/checkout\b/)

  const ordered = await welcomeAfter('ordered', ({ buy }) => buy(channelIds))
  expect(ordered).toContain('Your guide link is in your profile')
  expect(ordered).toMatch(/http:\S+\/profile\b/)
})

it('an operator’s own button leads to the channels, whatever comes next', async () => {
  await app.database.db
    .updateTable('emailTemplate')
    .set({ body: 'Hello. {{ url | button: "Choose channels" }}' })
    .where('code', '=', 'welcome')
    .execute()
  const own = await welcomeAfter('own', ({ fillCart }) => fillCart(channelIds))
  expect(own).toContain('Choose channels')
  expect(own).not.toContain('/checkout')
})
