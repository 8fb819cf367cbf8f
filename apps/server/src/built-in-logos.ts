import type { FastifyInstance } from 'fastify'
import { createHttpSource } from './adapters/source-fetch/http-source.ts'
import type { Db } from './db/database.ts'
import type { JobKinds } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { mountDemoLogos } from './modules/demo/index.ts'
import { createLogoJobs, mountChannelLogos } from './modules/logos/index.ts'
import type { LogoJobs } from './modules/logos/index.ts'

/** Logos are fetched under the same rules as sources: public addresses only, also after redirects. */
export function createBuiltInLogoJobs(deps: { db: Db; clock: Clock }): JobKinds<LogoJobs> {
  const { db, clock } = deps
  const source = createHttpSource({ allowPrivate: false, silenceMs: 10_000 })
  return createLogoJobs({ db, clock, open: source.open })
}

/** Mounts all channel logos: fetched ones, and those drawn for the demo. */
export function mountLogos(app: FastifyInstance, options: { db: Db; isDemo: boolean }) {
  mountChannelLogos(app, options)
  if (options.isDemo) mountDemoLogos(app)
}
