import type { Page } from 'playwright-core'
import { createApi } from '../harness/api.ts'

const daySeconds = 86_400

const apiOf = (page: Page) => createApi(new URL(page.url()).origin)

/** Moves the server's clock; what falls due on the way is done before this resolves. */
export async function passDays(page: Page, days: number) {
  await apiOf(page)('POST', '/dev/clock', { advance_seconds: Math.round(days * daySeconds) })
}

/** Does what is due now, such as the charge to a card that was just given. */
export async function runDueJobs(page: Page) {
  await apiOf(page)('POST', '/dev/jobs/run')
}
