import { describe, expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { sharedJourney } from '../harness/journey.ts'
import { accountButton, addPerson, logIn, openSession } from '../steps/account.ts'
import { hasFocus, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { followMail, readMail } from '../steps/mails.ts'

const newPassword = 'seven quiet windmills'

describe('a forgotten password', () => {
  // Specification: 2.6, 4.17, 4.18, 8.8, 8.10
  sharedJourney('is reset by keyboard alone: login, mail, new password, login', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await page.goto('/login')
    await pressOn(page, page.getByRole('link', { name: 'Forgot your password?' }), 'Enter')
    await page.getByRole('heading', { name: 'Forgot your password' }).waitFor()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    await page.getByText('Reset password link sent').waitFor()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()

    await followMail(page, await readMail(page, person.email, 'reset-password'), '/reset-password')
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    await typeInto(page, page.getByLabel('New password', { exact: true }), newPassword)
    await page.keyboard.press('Enter')
    await page.getByText('Password reset successfully').waitFor()

    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await page.keyboard.type(person.email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), newPassword)
    await page.keyboard.press('Enter')
    await accountButton(page).waitFor()
  })

  sharedJourney(
    'shows the error at the first invalid field, and keeps the input',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page, expectErrors } = await visit()
      expectErrors(/status of 422/)
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill('nowhere')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('Enter a valid email address.').waitFor()
      expect(await hasFocus(page.getByLabel('Email'))).toBe(true)
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('Reset password link sent').waitFor()

      await followMail(page, await readMail(page, person.email, 'reset-password'), '/reset-password')
      await page.getByLabel('New password', { exact: true }).fill('password123')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await expect.poll(() => hasFocus(page.getByLabel('New password', { exact: true }))).toBe(true)
      expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('password123')
    },
  )

  // Specification: 2.7
  sharedJourney('an incomplete or unknown link offers a new one', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 4\d\d/)
    await page.goto('/reset-password?token=unknown&email=nobody@example.test')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto('/reset-password')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await page.getByRole('heading', { name: 'Forgot your password' }).waitFor()
  })
})

describe('a changed password', () => {
  // Specification: 8.9
  sharedJourney(
    'ends the other sessions; a wrong current one shows an error at its field',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const elsewhere = await openSession(site.url, person)
      const { page, expectErrors } = await visit()
      expectErrors(/status of 422/)
      await page.goto('/login')
      await logIn(page, person)
      await accountButton(page).waitFor()
      await page.goto('/profile?section=security')
      await page.getByLabel('Current password').fill('not this one')
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByText('Wrong password.').first().waitFor()
      await expect.poll(() => hasFocus(page.getByLabel('Current password'))).toBe(true)

      await page.getByLabel('Current password').fill(person.password)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByText('Password updated successfully').waitFor()
      await expect(createApi(site.url, elsewhere.token)('profileRead')).rejects.toThrow('401')
      await page.getByText('This device').waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Log out / }).count()).toBe(0)
    },
  )

  sharedJourney(
    'one device or all others can be logged out, after a confirmation',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      for (const _ of [1, 2, 3]) await openSession(site.url, person)
      const { page } = await visit()
      await page.goto('/login')
      await logIn(page, person)
      await accountButton(page).waitFor()
      await page.goto('/profile?section=security')
      const endOne = page.getByRole('button', { name: /^Log out node/ })
      await endOne.first().waitFor()
      const before = await endOne.count()
      await tabTo(page, endOne.first())
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await page.getByText('The device is logged out').waitFor()
      await expect.poll(() => endOne.count()).toBe(before - 1)
      await page.getByRole('button', { name: 'Log out all other devices' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out all other devices' }).click()
      await page.getByText(`${before - 1} devices are logged out`).waitFor()
      await expect.poll(() => endOne.count()).toBe(0)
    },
  )
})
