import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createVisitor } from '../harness/visitor.ts'
import { accountScreens, settingsScreens } from './account-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { admin, customer } from '../harness/site.ts'
import { customerScreens, openAs } from './customer-screens.ts'
import { giftScreens } from './gift-screens.ts'
import { guestScreens } from './guest-screens.ts'
import type { Screen } from './screen.ts'
import { tvScreens } from './tv-screens.ts'

const results = join(import.meta.dirname, '../../screenshots')

/** Settings of a screenshot: direction, width and colours. */
export type Sitting = {
  browser: Browser
  url: string
  width: number
  skin: 'light' | 'dark' | 'bordered' | 'semi-dark'
  direction: 'ltr' | 'rtl'
}

/** Takes the screens of guest, account, customer and administrator; only the main ones in other appearances. */
export async function photograph(sitting: Sitting) {
  await sit(sitting, guestScreens)
  await sit(sitting, giftScreens)
  await sit(sitting, accountScreens)
  await sit(sitting, [...customerScreens, ...settingsScreens, ...tvScreens], (page) => openAs(page, customer))
  await sit(sitting, adminScreens, (page) => openAs(page, admin))
}

async function sit(sitting: Sitting, screens: readonly Screen[], before?: (page: Page) => Promise<void>) {
  const { browser, url, width, skin, direction } = sitting
  const isPlain = direction === 'ltr' && (skin === 'light' || skin === 'dark')
  const visitor = await createVisitor(browser, url, {
    viewport: { width, height: width < 700 ? 844 : 900 },
    ...(width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  })
  const { page } = visitor
  await page.addInitScript(
    ([chosenSkin, layout]) => {
      localStorage.setItem('skin', chosenSkin)
      localStorage.setItem('layout', layout)
    },
    [skin, JSON.stringify({ direction })] as const,
  )
  await before?.(page)
  for (const { name, isMain, open, isWhole } of screens) {
    await open(page, { isPhone: width < 780, isWide: width > 1100 })
    if (!isPlain && !isMain) continue
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const file = `${name}-${width}-${skin}${direction === 'rtl' ? '-rtl' : ''}.png`
    await page.screenshot({ path: join(results, file), fullPage: isWhole ?? false })
  }
  await visitor.context.close()
}
