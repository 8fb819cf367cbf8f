import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { addPerson, banPerson, enterAs, openSession } from '../steps/account.ts'
import { followMail, readMail } from '../steps/mails.ts'

describe('the own account', () => {
  // Specification: 2.13, 8.7
  sharedJourney(
    'a new address takes effect when its link is opened; name and language immediately',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const newEmail = `new-${person.email}`
      const { page } = await visit()
      await enterAs(page, person)
      await page.goto('/profile?section=account')
      await page.getByLabel('Name', { exact: true }).fill('Nora Newname')
      await page.getByLabel('Email language').selectOption('Deutsch')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Profile updated successfully').waitFor()
      await page.getByRole('button', { name: 'Account of Nora Newname' }).waitFor()

      await page.getByLabel('Email', { exact: true }).fill(newEmail)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(`We have sent a link to ${newEmail}.`).waitFor()
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)

      await followMail(page, await readMail(page, newEmail, 'verify-new-email'), '/email-verify')
      await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
      await page.goto('/profile?section=account')
      await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(newEmail)
      expect(await page.getByLabel('Email language').inputValue()).toBe('de')
    },
  )

  sharedJourney('the export has all stored data in one file', async ({ visit }) => {
    const { page } = await visit()
    await enterAs(page, customer)
    await page.goto('/profile?section=data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('guidefeed-2026-11-21.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      account: { email: string }
      channels: []
    }
    expect(data.account.email).toBe(customer.email)
    expect(data.channels).toHaveLength(200)
  })

  // Specification: 2.20
  sharedJourney('is deleted by a mailed link, which also clears this browser', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page, expectErrors } = await visit()
    expectErrors(/status of 422/)
    await enterAs(page, person)
    await page.goto('/profile?section=data')
    await page.getByRole('button', { name: 'Email me the deletion link' }).click()
    await page.getByText('Fill in this field.').waitFor()
    await page.getByLabel('Your password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Email me the deletion link' }).click()
    await page.getByText('Wrong password.').first().waitFor()
    await page.getByLabel('Your password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Email me the deletion link' }).click()
    await page.getByText(`We have sent the link to ${person.email}.`).waitFor()

    // The banner of unpaid renewals starts late. During the deletion, its read would be refused, which the browser logs.
    const bannerRead = page.waitForResponse('**/api/subscription?all=true')
    await followMail(page, await readMail(page, person.email, 'delete-account'), '/verify-delete')
    await bannerRead
    await page.getByRole('heading', { name: 'What we must keep by law' }).waitFor()
    await openSession(site.url, person)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    expect(
      await page.evaluate(() => ['token', 'user', 'cartPending'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null])
    await page.getByRole('link', { name: 'Log in' }).waitFor()
    await expect(openSession(site.url, person)).rejects.toThrow('422')
  })

  sharedJourney('a used deletion link shows an error', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 4\d\d/)
    await page.goto('/verify-delete?token=unknown')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  sharedJourney(
    'a customer banned while signed in sees the reason in the profile',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page, expectErrors } = await visit()
      expectErrors(/status of 403/)
      await enterAs(page, person)
      await banPerson(site.url, person, 'The link was seen in a forum.')
      await page.goto('/profile')
      await page
        .getByRole('heading', { name: 'This account is banned: The link was seen in a forum.' })
        .waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
    },
  )
})
