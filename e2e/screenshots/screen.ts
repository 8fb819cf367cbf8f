import type { Page } from 'playwright-core'

export type Room = { isPhone: boolean; isWide: boolean }

/** A screenshot, with the steps from the previous one. */
export type Screen = {
  name: string
  /** Also taken right to left. */
  isMain?: boolean
  /** The whole page instead of the window. */
  isWhole?: boolean
  open: (page: Page, room: Room) => Promise<void>
}
