import { developmentRoutes, routes } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import type { AppJobs } from './app.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Handlers } from './http/handlers.ts'
import { createListExport } from './http/list-export.ts'
import { mountRoutes } from './http/mount.ts'
import type { Authenticate } from './http/mount.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { MovableClock } from './lib/clock.ts'
import { createExportNotes } from './modules/audit/index.ts'
import type { AuditLog } from './modules/audit/index.ts'
import { createDevelopmentHandlers } from './modules/development/index.ts'
import type { Messaging } from './modules/messaging/index.ts'

/** Mounts every call of the contract; with development tools, those of the clock, the outbox and the jobs too. Part of the composition root. */
export function mountApi(
  api: FastifyInstance,
  deps: {
    config: Config
    db: Db
    clock: MovableClock
    jobs: JobQueue<AppJobs>
    auditLog: AuditLog
    messaging: Messaging
    handlers: Handlers<typeof routes>
    authenticate: Authenticate
    /** Awaited before answering a call that may have changed something. */
    afterChange: () => Promise<void>
  },
) {
  const { config, db, clock, jobs, auditLog, messaging, handlers, authenticate, afterChange } = deps
  const mounting = {
    authenticate,
    checkAnswers: !config.isProduction,
    exportList: createListExport({ clock, note: createExportNotes({ db, auditLog }) }),
    afterChange,
  }
  mountRoutes(api, { routes, handlers, ...mounting })
  if (!config.devTools) return
  const developmentHandlers = createDevelopmentHandlers({ clock, jobs, messaging })
  mountRoutes(api, { routes: developmentRoutes, handlers: developmentHandlers, ...mounting })
}
