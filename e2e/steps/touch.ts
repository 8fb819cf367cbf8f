import type { Locator } from 'playwright-core'

/** Swipes horizontally on an element by `by` pixels. */
export async function swipe(target: Locator, by: number) {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to swipe on')
  const from = { x: box.x + box.width / 2 - by / 2, y: box.y + 200 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ ...from, x }],
    })
  await touch('touchStart', from.x)
  await touch('touchMove', from.x + by / 2)
  await touch('touchMove', from.x + by)
  await touch('touchEnd', from.x + by)
  await session.detach()
}
