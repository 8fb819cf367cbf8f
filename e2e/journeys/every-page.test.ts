import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isDeep } from '../../apps/server/test/deep.ts'
import { violationsOf } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { admin, customer } from '../harness/site.ts'
import { desktop } from '../harness/visitor.ts'
import { accountButton, logIn } from '../steps/account.ts'
import { createViewer, everyPage } from '../steps/every-page.ts'

const people = {
  guest: null,
  newcomer: null,
  customer,
  admin,
}
/**
 * Both colours and both directions; no rule of a stylesheet depends on the two together (stylesheets.test.ts). The gate checks every other
 * page in each, test:deep all pages in both.
 */
const looks = [
  { skin: 'dark', direction: 'rtl' },
  { skin: 'light', direction: 'ltr' },
] as const
/** Viewport of a 1280 × 1024 window at 400 %. */
const zoomed = { width: 320, height: 256 }
/** Expected failing requests, which the pages show as their content. */
const refusedOnPurpose = /status of 4\d\d/

// One visit per audience: each page is opened once, and its appearance then changes as if another tab had changed it.
// Specification: 2.12, 2.15, 2.16, 6.1
describe.each(['guest', 'newcomer', 'customer', 'admin'] as const)('every page that a %s sees', (who) => {
  sharedJourney(
    'has no violation and does not overflow, also at 400 %',
    { timeout: 1_200_000 },
    async ({ visit }) => {
      const { page, expectErrors } = await visit()
      expectErrors(refusedOnPurpose)
      const person = people[who]
      if (person) {
        await page.goto('/login')
        await logIn(page, person)
        await accountButton(page).waitFor()
      }
      const viewer = createViewer(page)
      const pages = Object.values(everyPage).filter(({ as }) => as === who)
      for (const [index, view] of pages.flatMap(({ views }) => views).entries()) {
        await viewer.open(view)
        const chosen = isDeep ? looks : looks.slice(index % 2, (index % 2) + 1)
        for (const look of chosen) {
          await setLooks(page, look)
          const where = `${page.url()} ${look.skin} ${look.direction}`
          expect.soft(await violationsOf(page, { isOtherAppearance: look !== chosen[0] }), where).toEqual([])
          expect.soft(await sidewaysOf(page), where).toEqual([])
        }
        await page.setViewportSize(zoomed)
        for (const { direction } of chosen) {
          await setLooks(page, { skin: 'light', direction })
          expect.soft(await sidewaysOf(page), `${page.url()} at 400 % ${direction}`).toEqual([])
        }
        await page.setViewportSize(desktop)
        await setLooks(page, { skin: 'light', direction: 'ltr' })
      }
    },
  )
})

async function setLooks(page: Page, look: { skin: 'light' | 'dark'; direction: 'ltr' | 'rtl' }) {
  await page.evaluate(({ skin, direction }) => {
    localStorage.setItem('skin', skin)
    localStorage.setItem('layout', JSON.stringify({ direction }))
    dispatchEvent(new StorageEvent('storage'))
  }, look)
  await page.waitForFunction(({ direction }) => document.documentElement.dir === direction, look)
}

/** Returns the elements that overflow the window and make the page scroll sideways. */
const sidewaysOf = (page: Page) =>
  page.evaluate(async () => {
    // Until the next frame, Chromium may apply media queries of the previous width.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return [`${scrollWidth} px`, ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 120))]
  })
