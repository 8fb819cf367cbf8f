import { demoPassword, demoPeople } from '../../apps/server/src/modules/demo/index.ts'
import type { Page } from 'playwright-core'
import { createApi } from '../harness/api.ts'
import type { Person } from './account.ts'

const daySeconds = 86_400

const originOf = (page: Page) => new URL(page.url()).origin

/** Moves the server's clock; a part of a day is quick, since no guides roll over. Resolves once the jobs that fell due are done. */
export async function passDays(page: Page, days: number) {
  await createApi(originOf(page))('POST', '/dev/clock', { advance_seconds: Math.round(days * daySeconds) })
}

/** Does what is due now, such as the charge to a card that was just given. */
export async function runDueJobs(page: Page) {
  await createApi(originOf(page))('POST', '/dev/jobs/run')
}

/** An administrator lets a term end in so many days, so that no year has to pass; it also cancels the renewal. */
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
