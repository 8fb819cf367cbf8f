import type { Screen } from './screen.ts'

/** Screens that only an administrator sees. */
export const adminScreens: readonly Screen[] = [
  {
    name: '50-question',
    async open(page) {
      await page.goto('/faq-list/2')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
