import { describe, expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'
import { comeToCheckout } from '../steps/subscription.ts'

describe('a voucher', () => {
  // Specification: 7.76
  journey(
    'is entered at the order, which states the first year and the later ones',
    async ({ site, visit }) => {
      const login = await createApi(site.url)('login', { body: admin })
      if (!('token' in login)) throw new Error('the administrator has a second factor')
      await createApi(site.url, login.token)('adminVoucherCreate', {
        body: { code: 'HALF', kind: 'percent', value: 50 },
      })
      const { page, expectErrors } = await visit()
      expectErrors(/422/)
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
      expect(cells).toEqual(['€9.90', '-€4.95', '€4.95'])
      await page.getByText(/^First year €4\.95, then €9\.90 a year\./).waitFor()
      await page.getByRole('checkbox', { name: /renews each year for €9\.90/ }).waitFor()
      await order(page)
      await page.getByRole('button', { name: 'Pay €4.95' }).waitFor()
      await payByCard(page, cards.pays)
      await goToGuideLink(page)
    },
  )
})
