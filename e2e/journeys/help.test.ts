import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { isDeep } from '../../apps/server/test/deep.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { rewriteQuestion } from '../steps/operator-texts.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' })
const question = (page: Page, name: string) => page.getByRole('group').filter({ hasText: name })
const isOpen = (page: Page, name: string) =>
  question(page, name).evaluate((it) => (it as HTMLDetailsElement).open)

describe('the questions', () => {
  // Specification: 1.15, 2.17
  journey('can be searched, expanded by keyboard, and linked', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
    await page.getByRole('heading', { name: 'What do I get?' }).waitFor()
    expect(await page.getByRole('group').count()).toBe(15)

    await search(page).fill('zzzz')
    await page.getByText('No questions found').waitFor()
    await search(page).fill('kódi')
    await expect.poll(() => page.getByRole('group').count()).toBe(1)
    // The only answer is open at once.
    const answer = page.getByText('Add the link as the guide or EPG source')
    await answer.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await answer.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await answer.waitFor()
    // The address changes with the browser's toggle event, a moment later.
    await page.waitForURL(/#\d+$/)
    const { hash } = new URL(page.url())

    await page.goto('about:blank')
    await page.goto(`/faq-list${hash}`)
    await expect.poll(() => isOpen(page, 'Which players does the link work with?')).toBe(true)
    expect(await isOpen(page, 'What do I get?')).toBe(false)
    expect(await page.locator(':focus').textContent()).toBe('Which players does the link work with?')

    await page.getByRole('heading', { name: 'A channel is missing' }).click()
    await page.getByRole('link', { name: 'status page' }).click()
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
  })

  journey('are found by other words for the same', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/faq-list')
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    for (const [word, found] of [
      ['refund', 'Can I get my money back?'],
      ['money back', 'Can I get my money back?'],
      ['invoice', 'Where do I find my receipts?'],
      ['times wrong', 'The times in my player are off by a few hours. Why?'],
      ['two tvs', 'May I share my link?'],
      ['m3u', 'Can I bring my playlist (M3U)?'],
      ['playlist', 'Can I bring my playlist (M3U)?'],
      ['gift', 'Can I give a guide as a gift?'],
      ['voucher', 'Can I give a guide as a gift?'],
    ] as const) {
      await search.fill(word)
      await page.getByRole('heading', { name: found }).waitFor()
    }
  })

  journey('sanitise their answers', async ({ visit, site }) => {
    const answer =
      '<p onclick="alert(1)" style="color:red">Yes<script>window.harmed = 1</script><img src="https://example.test/x.png"><a href="javascript:alert(1)">here</a></p>'
    await rewriteQuestion(site.database, { position: 12, question: 'Is <b>this</b> safe?', answer })
    const { page } = await visit()
    await page.goto('/faq-list')
    await page.getByRole('heading', { name: 'Is <b>this</b> safe?' }).click()
    const shown = question(page, 'Is <b>this</b> safe?').locator('p')
    expect(await shown.evaluate((it) => it.outerHTML)).toBe('<p>Yes<a>here</a></p>')
  })
})

describe('the status page', () => {
  journey('shows the overall state, covered days and sources', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/status')
    await page.getByText('Everything works.').waitFor()
    await page.getByText('Working', { exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Days covered' }).getByRole('listitem').count()).toBe(8)
    const rows = await page.getByRole('row').allInnerTexts()
    expect(rows.map((row) => row.split(/\s/)[0])).toEqual([
      'Country',
      'Iceland',
      'Israel',
      'Sweden',
      'Switzerland',
    ])
    const search = page.getByRole('searchbox', { name: 'Find a country' })
    const countries = page.getByRole('rowheader')
    await search.fill('SWÉD')
    expect(await countries.allInnerTexts()).toEqual(['Sweden'])
    await search.fill('il')
    expect(await countries.allInnerTexts()).toEqual(['Israel'])
    await search.fill('nowhere')
    await page.getByText('No country found.').waitFor()
    await search.press('Escape')
    expect(await countries.count()).toBe(4)
  })
})

// every-page.test.ts covers the same pages on a desktop.
describe.each(
  (
    [
      ['dark', 'rtl'],
      ['light', 'ltr'],
    ] as const
  ).slice(0, isDeep ? 2 : 1),
)('axe finds nothing in %s colours, %s', (colorScheme, direction) => {
  journey('on the pages of help, on a phone', async ({ visit }) => {
    const { page } = await visit({ colorScheme, viewport: phone, hasTouch: true, isMobile: true })
    await page.addInitScript((dir) => {
      localStorage.setItem('layout', JSON.stringify({ direction: dir }))
    }, direction)
    for (const [path, text] of [
      ['/faq-list#1', 'A TV guide in XMLTV format'],
      ['/status', 'Everything works.'],
      ['/imprint', 'Sample Operator Ltd'],
      ['/terms-and-conditions', 'What you get'],
      ['/privacy', 'Who is responsible'],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      await seeAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, width }).toEqual({ path, width: 0 })
    }
  })
})
