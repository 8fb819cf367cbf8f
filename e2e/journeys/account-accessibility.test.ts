import { describe } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { seeAccessibleInAllColors } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { enterAs, newPerson, sendRegistration } from '../steps/account.ts'

const sections = [
  ['/profile', 'How your link is used'],
  ['/profile?section=account', 'Account'],
  ['/profile?section=security', 'Connected logins'],
  ['/profile?section=data', 'Delete your account'],
] as const

describe('axe finds no violation in light and dark colours', () => {
  sharedJourney('on forms with errors, and after a registration', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/reset-password?token=x&email=nora@example.test')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await seeAccessibleInAllColors(page)
    await page.goto('/registration')
    await sendRegistration(page, newPerson())
    await page.getByRole('button', { name: 'Go to the channels' }).waitFor()
    await seeAccessibleInAllColors(page)
  })

  // every-page.test.ts has the wide profile in the gate.
  const onPhone = ['on a phone', { viewport: phone, isMobile: true, hasTouch: true }] as const
  const rooms = isDeep ? ([['wide', {}], onPhone] as const) : [onPhone]
  for (const [room, options] of rooms)
    sharedJourney(`in the profile, ${room}`, async ({ visit }) => {
      const { page } = await visit(options)
      await enterAs(page, customer)
      for (const [path, name] of sections) {
        await page.goto(path)
        await page.getByRole('heading', { name, level: 2 }).waitFor()
        await seeAccessibleInAllColors(page)
      }
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Show larger' }).click()
      await page.getByRole('dialog').waitFor()
      await seeAccessibleInAllColors(page)
    })
})
