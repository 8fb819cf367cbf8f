import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { desktop, phone } from '../harness/visitor.ts'
import { channelSwitch, countryBox } from '../steps/channels-page.ts'
import { firstPageLimitKb, firstVisitLimitKb, scriptsOfFirstPage, totalKb } from '../steps/loaded-scripts.ts'

/** Emulates a phone, including the 980 px width before the viewport tag is read. */
const realPhone = {
  viewport: phone,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

/** The visitor’s time zone is that of a country in the catalogue. */
const inIceland = { timezoneId: 'Atlantic/Reykjavik' }

/** Returns before the app has started. */
const justLoaded = { waitUntil: 'load' } as const

describe('the first page', () => {
  for (const viewport of [desktop, phone]) {
    sharedJourney(`loads little JavaScript, ${viewport.width} wide`, async ({ visit }) => {
      const { page } = await visit({ viewport, ...inIceland })
      const scripts = await scriptsOfFirstPage(page, '/', page.getByText('Foxglove News'))
      expect(totalKb(scripts.map(({ brotliBytes }) => brotliBytes))).toBeLessThanOrEqual(firstPageLimitKb)
    })
  }

  sharedJourney('loads little JavaScript where the visitor’s country is unknown', async ({ visit }) => {
    const { page } = await visit()
    const scripts = await scriptsOfFirstPage(page)
    expect(totalKb(scripts.map(({ brotliBytes }) => brotliBytes))).toBeLessThanOrEqual(firstPageLimitKb)
  })

  sharedJourney('loads no library for the slideshow of a first visit', async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true })
    const dialog = page.getByRole('dialog', { name: 'Welcome to Guidefeed' })
    const scripts = await scriptsOfFirstPage(page, '/', dialog)
    expect(totalKb(scripts.map(({ brotliBytes }) => brotliBytes))).toBeLessThanOrEqual(firstVisitLimitKb)
  })
})

// Specification: A.783
sharedJourney('the first visit opens the visitor’s country, which can be closed', async ({ visit }) => {
  const { page } = await visit(inIceland)
  await page.goto('/')
  await channelSwitch(page, 'Foxglove News').waitFor()
  expect(await countryBox(page, 'Iceland').isChecked()).toBe(true)
  await page.getByText('From €9.90 a year. Try it free for 7 days.').waitFor()
  await page.getByRole('button', { name: 'Bring your playlist' }).waitFor()

  await countryBox(page, 'Iceland').uncheck()
  await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
})

describe('a prerendered page', () => {
  const pages = [
    ['/', 'Sender auswählen. Einen Guide-Link bekommen.'],
    ['/prices', 'Preise'],
    ['/faq-list', 'Fragen und Antworten'],
    ['/login', 'Anmelden'],
  ] as const
  for (const [path, title] of pages) {
    sharedJourney(
      `is visible before its code has loaded, and stays afterwards: ${path}`,
      async ({ visit }) => {
        const { page } = await visit({ ...realPhone, locale: 'de-DE' })
        const letCodeCome = await holdCode(page)
        await page.goto(path, justLoaded)
        const heading = await page.getByRole('heading', { level: 1, name: title }).elementHandle()
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
        letCodeCome()
        await page.waitForLoadState('networkidle')
        await page.waitForFunction(() => document.title !== 'Guidefeed')
        expect(await heading?.evaluate((it) => it.isConnected && getComputedStyle(it).visibility)).toBe(
          'visible',
        )
      },
    )
  }

  // Specification: A.772
  sharedJourney('has the operator’s text of the home page before its code has loaded', async ({ visit }) => {
    const { page } = await visit({ ...realPhone, locale: 'de-DE' })
    const letCodeCome = await holdCode(page)
    await page.goto('/', justLoaded)
    const lead = page.getByText(/^Ein Programmführer nur mit Ihren Sendern/)
    const text = await lead.textContent()
    const answer = page.waitForResponse(/static-content/)
    letCodeCome()
    await answer
    await page.waitForLoadState('networkidle')
    expect(await lead.textContent()).toBe(text)
  })

  sharedJourney('queues input and clicks until its code has loaded', async ({ visit }) => {
    const { page } = await visit()
    const letCodeCome = await holdCode(page)
    await page.goto('/', justLoaded)
    await page.getByRole('searchbox', { name: 'Search all channels' }).fill('svt')
    await page.getByRole('button', { name: 'Appearance' }).click()
    letCodeCome()
    await page.getByRole('dialog', { name: 'Appearance' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search all channels' }).inputValue()).toBe('svt')
    await expect.poll(() => page.url()).toContain('q=svt')
  })

  sharedJourney('queues a click on a link with an action until its code has loaded', async ({ visit }) => {
    const { page } = await visit()
    const letCodeCome = await holdCode(page)
    await page.goto('/prices', justLoaded)
    await page.getByRole('link', { name: 'How it works' }).click()
    letCodeCome()
    await page.getByRole('dialog', { name: 'Welcome to Guidefeed' }).waitFor()
  })

  sharedJourney('is hidden from visitors who chose another appearance or language', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/prices')
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    const letCodeCome = await holdCode(page)
    await page.reload(justLoaded)
    expect(await page.getByRole('heading', { name: 'Prices', exact: true }).isVisible()).toBe(false)
    letCodeCome()
    await page.getByRole('heading', { name: 'Tarifs', exact: true }).waitFor()
  })
})

/** Holds back the app's files; returns a function that releases them. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
