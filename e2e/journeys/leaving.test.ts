import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { pressOn } from '../steps/keyboard.ts'
import { readMail } from '../steps/mails.ts'
import { cards } from '../steps/payment.ts'
import { buyYear } from '../steps/subscription.ts'

describe('leaving without a login', () => {
  // Specification: A.732
  sharedJourney('by keyboard: two steps cancel the contract and show the time', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel contract' }).click()
    await page.getByRole('heading', { name: 'Cancel your contract here' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(2)
    await page.getByLabel('Email address of the account').fill('nora@example.test')
    await page.getByLabel('Order number').fill('7')
    await pressOn(page, page.getByRole('button', { name: 'Continue' }), 'Enter')
    await page.getByText('Enter the order number as it appears').waitFor()
    await page.getByLabel('Order number').fill(' abcde fghjk')
    await pressOn(page, page.getByRole('button', { name: 'Continue' }), 'Enter')
    await page.getByRole('heading', { name: 'Cancel this contract?' }).waitFor()
    await page.getByText('The subscription of order ABCDE-FGHJK will not renew').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Cancel now' }), 'Enter')
    await page.getByRole('heading', { name: 'We have received your cancellation' }).waitFor()
    const arrival = page.getByText(/^Received on \d+ \w+ 20\d\d, \d\d:\d\d \S+$/)
    await arrival.waitFor()
    const saved = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: 'Save declaration' }), 'Enter')
    const file = await saved
    expect(file.suggestedFilename()).toBe('cancel-ABCDE-FGHJK.txt')
    const text = readFileSync(await file.path(), 'utf8')
    for (const part of [
      'Cancellation of the contract',
      'ABCDE-FGHJK',
      'nora@example.test',
      'At the end of the paid year',
    ])
      expect(text).toContain(part)
    expect(text).toContain(await arrival.innerText())
  })

  // Specification: A.744
  sharedJourney('for good cause: needs a reason, and keeps it when going back', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/cancel-contract?order=abcde-fghjk&email=nora@example.test')
    const proceed = () => page.getByRole('button', { name: 'Continue' }).click()
    await proceed()
    await page.getByRole('radio', { name: 'Immediately, for good cause' }).check()
    const reason = page.getByLabel('Reason for the cancellation')
    await pressOn(page, page.getByRole('button', { name: 'Cancel now' }), 'Enter')
    await page.getByText('Fill in this field.').waitFor()
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('No guide for two weeks.\nNobody answers.')
    await seeAccessible(page)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await proceed()
    expect(await reason.inputValue()).toBe('No guide for two weeks.\nNobody answers.')
    await page.getByRole('button', { name: 'Cancel now' }).click()
    await page.getByRole('heading', { name: 'We have received your cancellation' }).waitFor()
    await page.getByText('Cancellation of the contract for good cause').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save declaration' }).click()
    const text = readFileSync(await (await saved).path(), 'utf8')
    for (const part of [
      'Cancellation of the contract for good cause',
      'ABCDE-FGHJK',
      'Immediately, for good cause',
      'Reason for the cancellation\nNo guide for two weeks.\nNobody answers.',
    ])
      expect(text).toContain(part)
  })

  sharedJourney('at 390 px: a withdrawal by the link’s order refunds the money', async ({ visit }) => {
    const buyer = await visit()
    const person = await buyYear(buyer.page, cards.pays)
    await buyer.page.goto('/profile?section=subscription')
    const line = await buyer.page.getByText(/^Order [A-Z\d]{5}-[A-Z\d]{5}$/).innerText()
    const code = line.replace('Order ', '')

    // Specification: A.779
    await buyer.page.goto('/withdraw')
    await expect.poll(() => buyer.page.getByLabel('Order number').inputValue()).toBe(code)

    const { page } = await visit({ viewport: phone, isMobile: true, hasTouch: true })
    await page.goto(`/withdraw?order=${code}`)
    await page.getByLabel('Email address of the account').fill(person.email)
    expect(await page.getByLabel('Order number').inputValue()).toBe(code)
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('heading', { name: 'Withdraw from this contract?' }).waitFor()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).tap()
    await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor()
    await readMail(page, person.email, 'withdrawal-confirmed')

    await buyer.page.goto('/profile?section=subscription')
    await buyer.page.getByRole('heading', { name: 'Past subscriptions' }).waitFor()
    await buyer.page.getByRole('button', { name: /^Download Credit note/ }).waitFor()
  })
})
