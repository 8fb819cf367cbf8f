import type { Page } from 'playwright-core'
import { makeTvCode } from '../steps/tv-code.ts'
import type { Screen } from './screen.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
let code = ''

/** A code for the television, from the profile to the link and back. */
export const tvScreens: readonly Screen[] = [
  {
    name: '60-tv-code',
    isMain: true,
    async open(page) {
      await page.goto('/profile')
      code = await makeTvCode(page)
      await page.getByRole('img', { name: 'QR code of the page with the code' }).waitFor()
    },
  },
  {
    name: '61-tv',
    isMain: true,
    async open(page) {
      await page.goto('/tv')
      await heading(page, 'Guide link for this device')
    },
  },
  {
    name: '62-tv-wrong',
    async open(page) {
      await page.getByLabel('Code').fill('K7WQM4')
      await page.getByRole('button', { name: 'Show the link' }).click()
      await page.getByText('There is no such code').waitFor()
    },
  },
  {
    name: '63-tv-link',
    isMain: true,
    async open(page) {
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Show the link' }).click()
      await heading(page, 'Your guide link')
    },
  },
  {
    name: '64-tv-used',
    isMain: true,
    async open(page) {
      await page.goto('/profile')
      await page.getByText(/^Your link was shown/).waitFor()
    },
  },
]
