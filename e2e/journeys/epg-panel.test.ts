import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { logIn } from '../steps/account.ts'
import { searchBox } from '../steps/channels-page.ts'
import { swipe } from '../steps/touch.ts'

describe('the EPG panel', () => {
  sharedJourney('opens, changes days and closes by keyboard alone', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await searchBox(page).fill('Foxglove News')
    const button = page.getByRole('button', { name: 'EPG of Foxglove News' })
    await button.focus()
    await page.keyboard.press('Enter')

    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: 'Today', selected: true }).focus()
    await panel.locator('[aria-current="time"]').getByText('On now').waitFor()
    await page.keyboard.press('ArrowRight')
    await panel.getByRole('tab', { name: 'Tomorrow', selected: true }).waitFor()

    const programmes = panel.getByRole('list', { name: /^Programmes of Foxglove News on Tomorrow/ })
    const first = programmes.getByRole('button').first()
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await programmes.getByRole('button').nth(1).getAttribute('aria-expanded')).toBe('true')

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  sharedJourney('changes days by swipe on a phone, up to the first and last day', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true })
    await page.goto('/login')
    await logIn(page, customer)
    await searchBox(page).fill('Foxglove News')
    await page.getByRole('button', { name: 'EPG of Foxglove News' }).tap()
    const panel = page.getByRole('dialog')
    const swipeTo = async (by: number, day: string) => {
      await swipe(panel.getByRole('tabpanel'), by)
      await panel.getByRole('tab', { name: day, selected: true }).waitFor()
      await panel.getByRole('list', { name: `Programmes of Foxglove News on ${day}` }).waitFor()
    }
    await panel.getByText('On now').waitFor()
    await swipeTo(-150, 'Tomorrow')
    await swipeTo(150, 'Today')
    await swipeTo(150, 'Yesterday')
    await swipeTo(150, 'Yesterday')
  })

  // Specification: 7.4
  sharedJourney('shows yesterday and a week ahead', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await searchBox(page).fill('Foxglove News')
    await page.getByRole('button', { name: 'EPG of Foxglove News' }).click()
    const panel = page.getByRole('dialog')
    for (const day of [panel.getByRole('tab').first(), panel.getByRole('tab').nth(7)]) {
      await day.click()
      const name = await day.innerText()
      await panel
        .getByRole('list', { name: `Programmes of Foxglove News on ${name}` })
        .getByRole('button')
        .nth(3)
        .waitFor()
    }
  })

  sharedJourney(
    'has its own address: Back closes it, and opening the address shows it',
    async ({ visit }) => {
      const { page } = await visit()
      await page.goto('/login')
      await logIn(page, customer)
      await searchBox(page).fill('Foxglove News')
      await page.getByRole('button', { name: 'EPG of Foxglove News' }).click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('region', { name: 'Now and next' }).waitFor()
      await expect.poll(() => page.url()).toMatch(/[?&]epg=\d+/)
      const shared = page.url()
      await page.goBack()
      await panel.waitFor({ state: 'hidden' })
      expect(await searchBox(page).inputValue()).toBe('Foxglove News')
      await page.goForward()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await page.goto(shared)
      await panel.getByText('On now').waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(() => page.url()).not.toContain('epg=')
    },
  )

  sharedJourney('asks a guest who opens its address to log in, and then opens', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/?epg=1')
    await page.getByText('Log in to see what this channel shows.').waitFor()
    await page.getByRole('link', { name: 'Log in to continue' }).click()
    await logIn(page, customer)
    await page.getByRole('dialog').getByRole('region', { name: 'Now and next' }).waitFor()
  })

  // Specification: 2.3, 6.3
  sharedJourney('is for customers: a guest has no button for it', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    await searchBox(page).fill('Foxglove News')
    await page.getByRole('switch', { name: 'Foxglove News' }).waitFor()
    expect(await page.getByRole('button', { name: /^EPG of/ }).count()).toBe(0)
  })
})
