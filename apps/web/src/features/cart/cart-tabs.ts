import type { Cart } from '@guidefeed/contract'
import type { Batch } from './cart-batch.ts'

/** Message from one tab to the others: its unsent changes, and the cart if the server has just returned it. */
export type TabNews = { pending: Batch; cart: Cart | null }

export type CartTabs = {
  send: (news: TabNews) => void
  onNews: (listener: (news: TabNews) => void) => void
}

/** Synchronises the cart between the tabs of this browser. */
export function createCartTabs(name: string): CartTabs {
  const channel = new BroadcastChannel(name)
  return {
    send: (news) => channel.postMessage(news),
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
  }
}
