import type { Cart } from '@guidefeed/contract'
import type { Batch } from './cart-batch.ts'

/** Message from one tab to the others: its unsent changes, and the cart when the server has just answered it. */
export type TabNews = { pending: Batch; cart: Cart | null }

export type CartTabs = {
  tell: (news: TabNews) => void
  onNews: (listener: (news: TabNews) => void) => void
}

/** The tabs of this browser show one cart: a channel that is picked in one is picked in all. */
export function createCartTabs(name: string): CartTabs {
  const channel = new BroadcastChannel(name)
  return {
    tell: (news) => channel.postMessage(news),
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
  }
}
