import { describe, expect } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { chooseLook, closeCustomizer, looks, openCustomizer } from '../steps/customizer.ts'

/** The gate checks the two that every-page.test.ts does not open; test:deep all. */
const skins = (
  [
    ['light', 'ltr'],
    ['bordered', 'rtl'],
    ['dark', 'rtl'],
    ['semi-dark', 'ltr'],
  ] as const
).filter(([skin]) => isDeep || skin === 'bordered' || skin === 'semi-dark')

describe('the theme customizer', () => {
  // Specification: 1.14, 2.40, 2.41, 2.43
  sharedJourney('changes the page at once, survives a reload, and resets', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/prices')
    await openCustomizer(page)
    await chooseLook(page, 'Skin', 'Dark')
    await expect.poll(() => pageColor(page)).toBe('rgb(13, 17, 23)')
    await chooseLook(page, 'Menu', 'At the top')
    await page.getByRole('banner').getByRole('link', { name: 'Prices' }).waitFor()
    await chooseLook(page, 'Top bar colour', 'Forest')
    await chooseLook(page, 'Content width', 'Full')
    await chooseLook(page, 'Page transition', 'Zoom out')
    await chooseLook(page, 'Footer', 'Hidden')
    await page.getByRole('contentinfo').waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Right to left' }).check()
    const chosen = {
      mantineColorScheme: 'dark',
      skin: 'dark',
      menu: 'horizontal',
      navbarColor: 'forest',
      contentWidth: 'full',
      transition: 'zoom-out',
      footer: 'hidden',
    }
    expect(await looks(page)).toMatchObject(chosen)
    await page.reload()
    await page.getByRole('heading', { name: 'Prices', level: 1 }).waitFor()
    expect(await looks(page)).toMatchObject(chosen)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await openCustomizer(page)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    expect(await looks(page)).toMatchObject({ skin: 'light', menu: 'vertical', footer: 'static' })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  })

  // Specification: 2.44, 2.46, 2.47
  sharedJourney('puts each kind of navbar and menu where it belongs', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/terms-and-conditions')
    const navbar = page.getByRole('banner')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const top = async () => Math.round((await navbar.boundingBox())?.y ?? Number.NaN)
    expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBeLessThan(100)
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBeGreaterThan(150)
    // Below 500 pixels nothing sticks.
    await page.setViewportSize({ width: 1440, height: 520 })
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await top()).toBe(0)
    await openCustomizer(page)
    await chooseLook(page, 'Top bar', 'Floating')
    await expect.poll(top).toBe(8)
    await chooseLook(page, 'Top bar', 'Static')
    await expect.poll(top).toBeLessThan(0)
    await chooseLook(page, 'Footer', 'Sticky')
    await expect
      .poll(async () => Math.round((await page.getByRole('contentinfo').boundingBox())?.y ?? 0))
      .toBe(520 - 52)
    await page.getByRole('switch', { name: 'Menu hidden' }).check()
    await menu.waitFor({ state: 'detached' })
    await chooseLook(page, 'Top bar', 'Hidden')
    await navbar.waitFor({ state: 'detached' })
    await page.reload()
    await openCustomizer(page)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await navbar.waitFor()
  })

  // Specification: 2.48, 9.19
  sharedJourney('is applied before the first paint', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/ERR_FAILED/)
    await page.goto('/prices')
    await openCustomizer(page)
    await chooseLook(page, 'Skin', 'Semi-dark')
    await page.getByRole('switch', { name: 'Right to left' }).check()
    // Without the app, so that only the script before the first paint can apply it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await looks(page)).toMatchObject({ skin: 'semi-dark', mantineColorScheme: 'light' })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  // Specification: 2.37, 9.11
  sharedJourney('is missing on a phone, which always shows its navbar', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true })
    await page.addInitScript(() => localStorage.setItem('layout', '{"navbar":"hidden","menuHidden":"yes"}'))
    await page.goto('/prices')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Channels' }).tap()
    await page.waitForURL(/\/$/)
    expect(await page.getByRole('button', { name: 'Appearance' }).count()).toBe(0)
  })
})

describe('languages', () => {
  sharedJourney('follow the browser, and the switch in the footer', async ({ visit }) => {
    const { page } = await visit({ locale: 'ar-EG' })
    await page.goto('/prices')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('Deutsch')
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByText('9,90\u00a0€').first().waitFor()
  })
})

// Specification: 2.38
describe.each(skins)('axe finds nothing in the %s skin, %s', (skin, direction) => {
  // Specification: 2.45
  sharedJourney('with each colour of the navbar, and in the customizer', async ({ visit }) => {
    const { page } = await visit()
    await page.addInitScript(
      ([chosenSkin, chosenDirection]) => {
        localStorage.setItem('skin', chosenSkin)
        if (localStorage.getItem('layout') === null)
          localStorage.setItem('layout', JSON.stringify({ direction: chosenDirection }))
      },
      [skin, direction] as const,
    )
    await page.goto('/prices')
    await page.getByRole('heading', { name: 'Prices', level: 1 }).waitFor()
    await seeAccessible(page)
    for (const color of ['Ink', 'Night', 'Forest', 'Plum']) {
      await openCustomizer(page)
      await chooseLook(page, 'Top bar colour', color)
      if (color === 'Ink') await seeAccessible(page)
      await closeCustomizer(page)
      await seeAccessible(page)
    }
  })
})

const pageColor = (page: Parameters<typeof looks>[0]) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)
