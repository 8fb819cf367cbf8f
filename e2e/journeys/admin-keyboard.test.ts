import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { openSession } from '../steps/account.ts'
import { heading, logInAsAdmin } from '../steps/admin.ts'

// Specification: A.170
journey(
  'the command palette finds a user, a page and a command by keyboard, and returns the focus',
  async ({ visit }) => {
    const { page } = await visit()
    await logInAsAdmin(page)
    await page.goto('/orders')
    await page.getByRole('rowheader').first().waitFor()
    const palette = page.getByRole('combobox', { name: 'Search everything' })
    await page.getByRole('button', { name: 'Search everything' }).waitFor()
    await page.getByRole('button', { name: 'View' }).focus()
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('View')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('carla')
    await page.getByRole('option', { name: /customer@/ }).waitFor()
    await seeAccessible(page)
    await page.keyboard.press('Enter')
    await heading(page, 'Carla Customer').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ip addr')
    await page.getByRole('option', { name: 'IP addresses' }).waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'IP addresses').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('colours: dark')
    await page.getByRole('option', { name: 'Colours: dark' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Colours: dark' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('new question')
    await page.getByRole('option', { name: 'New question' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('/faq-list/new')
  },
)

const lists = [
  { path: '/users', opens: /\/users\/\d+/ },
  { path: '/orders', opens: /\/subscription-list\/\d+/ },
  { path: '/payments', opens: /\/payments\/\d+/ },
  { path: '/subscription-list', opens: /\/subscription-list\/\d+/ },
  { path: '/email-templates', opens: /\/email-templates\/\d+/ },
  { path: '/services', opens: 'dialog' },
  { path: '/sources/1?tab=runs', opens: 'dialog' },
  { path: '/users/2?tab=audit', opens: 'dialog' },
  { path: '/users/2?tab=orders', opens: /\/subscription-list\/\d+/ },
  { path: '/users/2?tab=payments', opens: /\/payments\/\d+/ },
  { path: '/sources/1?tab=channels', opens: /\/channel-list\/\d+/ },
  { path: '/ips', opens: /\/ips\/./ },
  { path: '/countries', opens: 'dialog' },
  { path: '/channel-list', opens: /\/channel-list\/\d+/ },
  { path: '/sources', opens: /\/sources\/\d+/ },
  { path: '/audit-log', opens: 'dialog' },
  { path: '/jobs', opens: 'dialog' },
] as const

journey('every admin list is entered and opened by keyboard alone', async ({ visit, site }) => {
  const { token } = await openSession(site.url, admin)
  await createApi(site.url, token)('adminIpAddressBan', {
    params: { ip: '203.0.113.9' },
    body: { reason: 'Scraping' },
  })
  const { page } = await visit()
  await logInAsAdmin(page)
  for (const { path, opens } of lists) {
    await page.goto(path)
    await page.locator('[data-row-opener]').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('#main').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    if (opens === 'dialog') await page.getByRole('dialog').waitFor()
    else await page.waitForURL(opens)
  }
})
