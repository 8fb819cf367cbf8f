import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const at = (path: string, title: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function openAuditEntry(page: Page) {
  await page.goto('/audit-log?action=user.create')
  await page.locator('[data-row-opener]').first().click()
  await page.getByRole('dialog').waitFor()
}

/** The page of a list's first row. */
function openFirstRow(list: string, tab = '') {
  return async (page: Page) => {
    await page.goto(list)
    const href = await page.locator('a[data-row-opener]').first().getAttribute('href')
    await page.goto(`${href}${tab}`)
    await page.getByRole('navigation', { name: /^Parts of/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** Screens that only an administrator sees. */
export const adminScreens: readonly Screen[] = [
  {
    name: '50-question',
    async open(page) {
      await page.goto('/faq-list/2')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { name: '49-dashboard', isMain: true, isWhole: true, open: at('/admin', 'Dashboard') },
  { name: '48-attention', isMain: true, open: at('/attention', 'Needs attention') },
  { name: '51-users', isMain: true, open: at('/users', 'Users') },
  { name: '52-user', isMain: true, isWhole: true, open: at('/users/2', 'Carla Customer') },
  { name: '98-user-mails', open: at('/users/2?tab=mails', 'Carla Customer') },
  { name: '53-user-link', open: at('/users/2?tab=link', 'Carla Customer') },
  { name: '54-orders', isMain: true, open: at('/orders', 'Orders') },
  { name: '55-payments', open: at('/payments', 'Payments') },
  { name: '56-payment', isMain: true, isWhole: true, open: at('/payments/1', 'Payment #1') },
  { name: '62-subscriptions', isMain: true, open: at('/subscription-list', 'Subscriptions') },
  { name: '63-subscription', isWhole: true, open: at('/subscription-list/1', 'Subscription #1') },
  { name: '64-price-list', open: at('/services', 'Price list') },
  { name: '67-tax-rates', isMain: true, open: at('/tax-rates', 'Tax rates') },
  { name: '68-vouchers', isMain: true, open: at('/vouchers', 'Vouchers') },
  { name: '57-countries', open: at('/countries', 'Countries') },
  { name: '61-channel-list', isMain: true, open: at('/channel-list', 'Channel list') },
  { name: '62-channel', isMain: true, isWhole: true, open: openFirstRow('/channel-list') },
  { name: '63-sources', isMain: true, open: at('/sources', 'Sources') },
  { name: '64-source', isMain: true, isWhole: true, open: openFirstRow('/sources') },
  { name: '65-source-runs', open: openFirstRow('/sources', '?tab=runs') },
  { name: '66-new-source', open: at('/sources/new', 'Add source') },
  { name: '58-addresses', open: at('/ips', 'IP addresses') },
  { name: '59-address', open: at('/ips/203.0.113.7', '203.0.113.7') },
  { name: '72-mails-sent', open: at('/mails-sent', 'Sent emails') },
  { name: '73-questions', isMain: true, open: at('/faq-list', 'Questions and answers') },
  { name: '74-texts', open: at('/texts', 'Texts') },
  { name: '75-text', isMain: true, isWhole: true, open: at('/texts/imprint', 'Imprint') },
  { name: '70-email-templates', isMain: true, open: at('/email-templates', 'Email templates') },
  {
    name: '71-email-template',
    isMain: true,
    isWhole: true,
    open: at('/email-templates/10', 'Confirm a new account’s address'),
  },
  { name: '60-settings', isMain: true, isWhole: true, open: at('/system-config', 'Settings') },
  { name: '80-audit-log', isMain: true, open: at('/audit-log', 'Audit log') },
  { name: '81-audit-entry', isMain: true, open: openAuditEntry },
  { name: '82-jobs', isMain: true, open: at('/jobs', 'Jobs') },
  {
    name: '83-palette',
    isMain: true,
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search everything' }).fill('ca')
      await page.getByRole('option', { name: /customer@/ }).waitFor()
    },
  },
]
