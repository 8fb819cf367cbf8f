import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createVisitor } from '../harness/visitor.ts'
import { accountScreens, settingsScreens } from './account-screens.ts'
import { customerScreens, openAsCustomer } from './customer-screens.ts'
import { guestScreens } from './guest-screens.ts'
import type { Screen } from './screen.ts'

const results = join(import.meta.dirname, '../../screenshots')

/** What a picture is taken of: which way, how wide, in which colours. */
export type Sitting = {
  browser: Browser
  url: string
  width: number
  colorScheme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
}

/** Takes the screens of a guest, around an account and of a customer; from right to left only the main ones. */
export async function photograph(sitting: Sitting) {
  await sit(sitting, guestScreens)
  await sit(sitting, accountScreens)
  await sit(sitting, [...customerScreens, ...settingsScreens], openAsCustomer)
}

async function sit(sitting: Sitting, screens: readonly Screen[], before?: (page: Page) => Promise<void>) {
  const { browser, url, width, colorScheme, direction } = sitting
  const visitor = await createVisitor(browser, url, {
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme,
    ...(width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  })
  const { page } = visitor
  if (direction === 'rtl')
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')),
    )
  await before?.(page)
  for (const { name, isMain, open, isWhole } of screens) {
    await open(page, { isPhone: width < 780, isWide: width > 1100 })
    if (direction === 'rtl' && !isMain) continue
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const file = `${name}-${width}-${colorScheme}${direction === 'rtl' ? '-rtl' : ''}.png`
    await page.screenshot({ path: join(results, file), fullPage: isWhole ?? false })
  }
  await visitor.context.close()
}
