import type { Page } from 'playwright-core'

type Cart = { activeChannelIds: number[] }
type Channel = { id: number; xmltv_id: string }

/** Returns the expected xmltv ids of the customer's guide: those of the paid channels. */
export async function expectedChannels(page: Page): Promise<string[]> {
  const { cart, channels } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const read = async (path: string): Promise<unknown> =>
      ((await (await fetch(path, { headers })).json()) as { data: unknown }).data
    return { cart: await read('/api/channel/select'), channels: await read('/api/channel?all=true') }
  })
  const active = new Set((cart as Cart).activeChannelIds)
  return (channels as Channel[])
    .filter(({ id }) => active.has(id))
    .map(({ xmltv_id }) => xmltv_id)
    .toSorted()
}

/** Returns the xmltv ids of a guide. */
export const channelsOf = (xml: Buffer): string[] =>
  [...xml.toString().matchAll(/<channel id="([^"]+)"/g)].map(([, id]) => id ?? '').toSorted()
