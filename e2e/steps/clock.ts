import { createApi } from '../../apps/server/test/http-client.ts'
import { demoPassword, demoPeople } from '../../apps/server/src/modules/demo/index.ts'
import type { Page } from 'playwright-core'
import { openSession } from './account.ts'
import type { Credentials } from './account.ts'

const daySeconds = 86_400

const originOf = (page: Page) => new URL(page.url()).origin

/** Moves the server's clock; parts of a day are fast, since no guides roll over. Resolves once due jobs are done. */
export const passDays = (page: Page, days: number) => passSeconds(page, Math.round(days * daySeconds))

export async function passSeconds(page: Page, seconds: number) {
  await createApi(originOf(page))('devClock', { body: { advance_seconds: seconds } })
}

/** Runs due jobs, such as the charge to a new card. */
export async function runDueJobs(page: Page) {
  await createApi(originOf(page))('devJobsRun')
}

/** Sets a term's end to `days` from now, as an administrator; this also cancels the renewal. */
export async function endTermIn(page: Page, person: Credentials, days: number) {
  const url = originOf(page)
  const own = await openSession(url, person)
  const { token } = await openSession(url, { email: demoPeople.admin, password: demoPassword })
  const { now } = await createApi(url)('serviceStatus')
  const finishAt = new Date(Date.parse(now) + days * daySeconds * 1000).toISOString()
  const params = { id: own.user.services[0]?.id ?? 0 }
  await createApi(url, token)('adminUserServiceUpdate', { params, body: { finish_at: finishAt } })
}
