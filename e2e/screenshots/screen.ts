import type { Page } from 'playwright-core'

export type Room = { isPhone: boolean; isWide: boolean }

/** One picture: how to get there from where the one before it ended. */
export type Screen = {
  name: string
  /** Taken from right to left too. */
  isMain?: boolean
  /** The whole page and not only what fits the window. */
  isWhole?: boolean
  open: (page: Page, room: Room) => Promise<void>
}
