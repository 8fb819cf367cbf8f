import { demoPassword, demoPeople } from '../../apps/server/src/modules/demo/index.ts'
import type { Page } from 'playwright-core'
import { createApi } from '../harness/api.ts'
import type { Person } from './account.ts'

const daySeconds = 86_400

const originOf = (page: Page) => new URL(page.url()).origin

/** Moves the server's clock; parts of a day are fast, since no guides roll over. Resolves once due jobs are done. */
export async function passDays(page: Page, days: number) {
  await createApi(originOf(page))('POST', '/dev/clock', { advance_seconds: Math.round(days * daySeconds) })
}

/** Runs due jobs, such as the charge to a new card. */
export async function runDueJobs(page: Page) {
  await createApi(originOf(page))('POST', '/dev/jobs/run')
}

/** Sets a term's end to `days` from now, as an administrator; this also cancels the renewal. */
export async function endTermIn(page: Page, { email, password }: Person, days: number) {
  const guest = createApi(originOf(page))
  const own = await guest<{ user: { services: { id: number }[] } }>('POST', '/auth/login', {
    email,
    password,
  })
  const admin = { email: demoPeople.admin, password: demoPassword }
  const { token } = await guest<{ token: string }>('POST', '/auth/login', admin)
  const { now } = await guest<{ now: string }>('GET', '/status')
  const finishAt = new Date(Date.parse(now) + days * daySeconds * 1000).toISOString()
  await createApi(originOf(page), token)('PUT', `/admin/service/${own.user.services[0]?.id}`, {
    finish_at: finishAt,
  })
}
