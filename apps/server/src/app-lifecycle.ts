import type { FastifyInstance } from 'fastify'
import type { App, AppJobs } from './app.ts'
import type { createBuiltInIngest } from './built-in-ingest.ts'
import { callOwnServer } from './call-own-server.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { JobKinds, JobQueue } from './jobs/job-queue.ts'
import type { MovableClock } from './lib/clock.ts'
import type { SecurityEvents } from './modules/audit/index.ts'
import type { HomeText } from './modules/content/index.ts'
import { seedDemo, seedDemoPeople } from './modules/demo/index.ts'
import type { Guide } from './modules/guide/index.ts'
import type { OperatorAccounts } from './modules/identity/index.ts'
import type { createAddressGate } from './modules/moderation/index.ts'
import type { createOwnAddresses } from './own-addresses.ts'

/** Starts and stops the parts of the program in the order in which they need each other. */
export function createLifecycle(parts: {
  config: Config
  clock: MovableClock
  database: Database
  http: FastifyInstance
  jobs: JobQueue<AppJobs>
  jobKinds: JobKinds<AppJobs>
  guide: Guide
  ingest: ReturnType<typeof createBuiltInIngest>
  gate: ReturnType<typeof createAddressGate>
  securityEvents: SecurityEvents
  homeText: HomeText
  accounts: OperatorAccounts
  addresses: ReturnType<typeof createOwnAddresses>
}): Pick<App, 'start' | 'stop'> {
  const { config, clock, database, http, jobs, jobKinds, guide, ingest, gate, securityEvents } = parts
  const { homeText, accounts, addresses } = parts
  const { db } = database
  return {
    async start() {
      if (config.admin !== null)
        await accounts.ensure({ ...config.admin, name: 'Administrator', isAdmin: true })
      await gate.catchUp()
      gate.follower.start()
      securityEvents.follower.start()
      if (config.roles.has('api')) {
        await homeText.catchUp()
        homeText.follower.start()
      }
      guide.start()
      if (config.roles.has('worker')) await ingest.sweep()
      await jobs.start(jobKinds, { work: config.roles.has('worker') })
      const seedsDemo = config.demo && config.roles.has('worker')
      if (seedsDemo) await seedDemo({ db, clock, jobs, countryCodes: config.demoCountries })
      await http.listen({ host: config.http.host, port: config.http.port })
      addresses.listeningOn(http)
      if (seedsDemo) await seedDemoPeople({ db, accounts, call: callOwnServer(http) })
      return { url: addresses.publicUrl() }
    },

    async stop() {
      jobs.breakOff()
      await http.close()
      await jobs.stop()
      await ingest.stop()
      await guide.stop()
      await gate.follower.stop()
      await homeText.follower.stop()
      await securityEvents.follower.stop()
      await securityEvents.flush()
      await database.close()
    },
  }
}
