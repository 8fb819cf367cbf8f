import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { isDeep } from '../../apps/server/test/deep.ts'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { swipe } from '../steps/touch.ts'

const titles = [
  'Welcome to Guidefeed',
  'Select countries',
  'Select channels',
  'Order',
  'Get the EPG link',
  'Let’s get started',
] as const

const slideshow = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => slideshow(page).getByRole('button', { name, exact: true })

/** Expects the slideshow at `step`: only its text and its dot. */
async function seeStep(page: Page, step: number) {
  await page.getByRole('dialog', { name: titles[step - 1] ?? '' }).waitFor()
  const current = slideshow(page).locator('[aria-current="step"]')
  expect(await current.getAttribute('aria-label')).toBe(`Step ${step}: ${titles[step - 1]}`)
  expect(await button(page, 'Back').count()).toBe(step === 1 ? 0 : 1)
  expect(await button(page, 'Skip').count()).toBe(step === 6 ? 0 : 1)
  expect(await button(page, step === 6 ? 'Go to XMLTV' : 'Next').count()).toBe(1)
}

async function seeClosedForGood(page: Page) {
  await slideshow(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('onboardingDone'))).toBe('true')
}

describe('on the first visit', () => {
  // Specification: 1.1, 1.11, 1.13
  sharedJourney('the slideshow works by mouse, stays closed, and reopens', async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true })
    await page.goto('/')
    await seeStep(page, 1)
    await page.getByText('nearly 8000 channels from 110 countries').waitFor()
    for (const step of [2, 3]) {
      await button(page, 'Next').click()
      await seeStep(page, step)
      if (step === 2) await slideshow(page).getByText('“Bring your playlist”').waitFor()
    }
    await button(page, 'Back').click()
    await seeStep(page, 2)
    await slideshow(page).getByRole('button', { name: 'Step 6: Let’s get started' }).click()
    await seeStep(page, 6)
    await button(page, 'Go to XMLTV').click()
    await seeClosedForGood(page)

    await page.clock.install()
    await page.reload()
    await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
    // It would open within a second after the list.
    await page.clock.runFor(1500)
    await page.waitForLoadState('networkidle')
    expect(await slideshow(page).count()).toBe(0)

    await page.goto('/prices')
    await page.getByRole('link', { name: 'How it works' }).click()
    await seeStep(page, 1)
    expect(new URL(page.url()).pathname).toBe('/')
    await button(page, 'Skip').click()
    await seeClosedForGood(page)
  })

  sharedJourney('the slideshow does not open over a visitor who has begun', async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true })
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Pick a country to start' }).click()
    await page.clock.runFor(1500)
    await page.waitForLoadState('networkidle')
    expect(await slideshow(page).count()).toBe(0)
    await page.reload()
    await page.clock.runFor(1500)
    await seeStep(page, 1)
  })

  // Specification: 2.35, 9.18
  sharedJourney('the slideshow works by keyboard, and Escape closes it', async ({ visit }) => {
    const { page } = await visit({ isFirstVisit: true })
    await page.goto('/')
    await seeStep(page, 1)
    for (const [key, step] of [
      ['ArrowLeft', 1],
      ['Enter', 2],
      ['ArrowRight', 3],
      ['End', 6],
      ['ArrowRight', 6],
      ['ArrowLeft', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await seeStep(page, step)
    }
    // Back is missing on the first step, so the focus moves to where keys still work.
    await page.keyboard.press('Enter')
    await button(page, 'Back').focus()
    await page.keyboard.press('Enter')
    await seeStep(page, 1)
    await page.keyboard.press('Enter')
    await seeStep(page, 2)
    await slideshow(page).getByRole('heading').click()
    await page.keyboard.press('ArrowRight')
    await seeStep(page, 3)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await seeClosedForGood(page)
  })

  sharedJourney.for([
    ['ltr', -160],
    ['rtl', 160],
  ] as const)(
    'a phone shows the slideshow on the whole screen, to be swiped (%s)',
    async ([direction, forwards], { visit }) => {
      const { page } = await visit({ isFirstVisit: true, viewport: phone, hasTouch: true, isMobile: true })
      await page.addInitScript((dir) => {
        localStorage.setItem('layout', JSON.stringify({ direction: dir }))
      }, direction)
      await page.goto('/')
      await seeStep(page, 1)
      expect(await slideshow(page).boundingBox()).toEqual({
        x: 0,
        y: 0,
        width: phone.width,
        height: phone.height,
      })
      await swipe(slideshow(page), -forwards)
      await seeStep(page, 1)
      await swipe(slideshow(page), forwards)
      await seeStep(page, 2)
      await swipe(slideshow(page), forwards)
      await seeStep(page, 3)
      await swipe(slideshow(page), -forwards)
      await seeStep(page, 2)
      await swipe(slideshow(page), forwards / 8)
      await seeStep(page, 2)
      // No tap: right after a swipe, a browser may treat it as stopping the movement.
      await button(page, 'Skip').click()
      await seeClosedForGood(page)
    },
  )

  sharedJourney('the slideshow respects reduced motion', async ({ visit }) => {
    for (const [reducedMotion, isMoving] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      const { page } = await visit({ isFirstVisit: true, reducedMotion })
      await page.goto('/')
      await seeStep(page, 1)
      const duration = await slideshow(page).evaluate((it) =>
        Number.parseFloat(getComputedStyle(it).animationDuration),
      )
      expect(duration > 0.1).toBe(isMoving)
    }
  })

  sharedJourney.for(
    (
      [
        ['light', 'ltr'],
        ['dark', 'rtl'],
      ] as const
    ).slice(0, isDeep ? 2 : 1),
  )('axe finds nothing on any step in %s colours, %s', async ([colorScheme, direction], { visit }) => {
    const { page } = await visit({ isFirstVisit: true, colorScheme })
    await page.addInitScript((dir) => {
      localStorage.setItem('layout', JSON.stringify({ direction: dir }))
    }, direction)
    await page.goto('/')
    for (let step = 1; step <= titles.length; step += 1) {
      await seeStep(page, step)
      await seeAccessible(page)
      if (step < titles.length) await button(page, 'Next').click()
    }
  })
})
