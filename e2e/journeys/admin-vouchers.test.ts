import { describe, expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'
import { comeToCheckout } from '../steps/subscription.ts'

describe('a voucher', () => {
  // Specification: 7.76, A.363
  journey(
    'is created by an administrator, and lowers the first year of a customer who enters it',
    async ({ visit }) => {
      const [{ page: desk, expectErrors: expectAtDesk }, { page, expectErrors }] = [
        await visit(),
        await visit(),
      ]
      expectAtDesk(/422/)
      expectErrors(/422/)
      await logInAsAdmin(desk)
      await desk.goto('/vouchers')
      await heading(desk, 'Vouchers').waitFor()
      const dialog = desk.getByRole('dialog')
      await desk.getByRole('button', { name: 'New voucher' }).click()
      await dialog.getByLabel('Code').fill('half')
      await dialog.getByLabel('Kind').selectOption('Free months')
      await dialog.getByLabel('Value').fill('50')
      await dialog.getByLabel('Maximum number of uses').fill('5')
      await dialog.getByLabel('Valid until (UTC)').fill('2099-12-31')
      await dialog.getByRole('button', { name: 'Create voucher' }).click()
      await dialog.getByLabel('Value').and(dialog.locator('[aria-invalid="true"]')).waitFor()
      await dialog.getByLabel('Kind').selectOption('Percentage off')
      await dialog.getByRole('button', { name: 'Create voucher' }).click()
      await toast(desk, 'Voucher created').waitFor()
      const row = desk.getByRole('row').filter({ hasText: 'HALF' })
      await row.getByText('0 of 5').waitFor()

      await comeToCheckout(page)
      await page.getByRole('button', { name: 'Add a voucher code' }).click()
      const field = page.getByRole('textbox', { name: 'Voucher code' })
      await field.fill('HALVE')
      await field.press('Enter')
      await page.getByText('This voucher code is not valid. Check it for typing errors.').waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('half')
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText('Voucher HALF applied').waitFor()
      const remove = page.getByRole('button', { name: 'Remove voucher' })
      await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
      const cells = await page.getByRole('table').getByRole('cell').allInnerTexts()
      expect(cells).toEqual(['€9.90', '−€4.95', '€4.95'])
      await page
        .getByRole('definition')
        .filter({ hasText: /^First year €4\.95, then €9\.90 a year\./ })
        .waitFor()
      await page.getByRole('checkbox', { name: /renews each year for €9\.90/ }).waitFor()
      await order(page)
      await page.getByRole('button', { name: 'Pay €4.95' }).waitFor()
      await payByCard(page, cards.pays)
      await goToGuideLink(page)

      await desk.reload()
      await row.getByRole('button', { name: 'HALF', exact: true }).click()
      expect(await dialog.getByLabel('Value').isDisabled()).toBe(true)
      await dialog.getByLabel('Maximum number of uses').fill('1')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await toast(desk, 'Voucher updated').waitFor()
      await row.getByText('Used up').waitFor()
      await row.getByRole('button', { name: 'Switch HALF off' }).click()
      await dialog.getByRole('button', { name: 'Switch off' }).click()
      await toast(desk, 'Voucher switched off').waitFor()
      await row.getByText('Switched off').waitFor()
      await row.getByRole('link', { name: 'Orders with HALF' }).click()
      await heading(desk, 'Orders').waitFor()
      // The totals above the list show the sum before the list has its rows.
      await desk.getByRole('rowheader').waitFor()
      await desk.getByText('€4.95').first().waitFor()
    },
  )
})
