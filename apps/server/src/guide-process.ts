import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import { createBaseHeaders } from './http/base-headers.ts'
import { answerClientError } from './http/client-error.ts'
import { createClientIp } from './http/client-ip.ts'
import { connectionLimits, createConnectionWatch, serverOptions } from './http/connection-limits.ts'
import { createServer } from './http/node-http.ts'
import { createClock } from './lib/clock.ts'
import type { Clock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
// Files instead of front doors: those load all of a module, and with it most of the program (record 0126).
import { createAuditLog } from './modules/audit/audit-log.ts'
import { originOf } from './modules/audit/origin.ts'
import { createSecurityEvents } from './modules/audit/security-events.ts'
import { createGuideDelivery } from './modules/guide/guide-delivery.ts'
import { userRepository } from './modules/identity/user.repository.ts'
import { createAddressGate } from './modules/moderation/address-gate.ts'

/**
 * Runs a process with the role `guide` alone: guide links and metrics on plain node:http. No API, no pages, no jobs, and none of their
 * code in memory.
 */
export async function startGuideProcess(
  config: Config,
  logger: Logger,
  overrides: { database?: Database; clock?: Clock } = {},
): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const clock = overrides.clock ?? createClock(config.now)
  const database = overrides.database ?? (await openDatabase(config))
  await migrate(database.maintenance)
  const { db, reserved } = database
  const { metricsToken: token } = config.http
  const metrics =
    token === null
      ? null
      : (await import('./http/metrics.ts')).createMetrics({ token, countRetries: database.countRetries })
  const baseHeaders = createBaseHeaders(config.publicUrl?.startsWith('https:') ?? false)
  const securityEvents = createSecurityEvents({ db, clock, logger, countKind: metrics?.noteSecurityEvent })
  const auditLog = createAuditLog({ clock, noteEvent: securityEvents.note })
  const gate = createAddressGate({ db: reserved, clock, logger })
  const delivery = createGuideDelivery({
    db,
    reserved,
    clock,
    logger,
    clientIp: createClientIp(config.http.trustProxy),
    baseHeaders,
    blockedReason: gate.blockedReason,
    isUnlimited: gate.isWhitelisted,
    noteEvent: securityEvents.note,
    noteGuessing: (ip) =>
      auditLog.note(db, {
        origin: originOf({ caller: null, client: { ip, requestId: null } }),
        action: 'guide_link.throttled',
        subject: { type: 'guide_link', id: 'unknown' },
      }),
    holdUsers: (tx, ids) => userRepository(tx).holdLiving(ids),
    keepsSchedules: false,
  })

  const answer = (response: ServerResponse, status: number, type?: string, body = '') =>
    response
      .writeHead(status, {
        ...baseHeaders,
        'cache-control': 'no-store',
        ...(type ? { 'content-type': type } : {}),
      })
      .end(body)

  const server = createServer(serverOptions(connectionLimits), (request, response) => {
    if (delivery.handleRequest(request, response)) {
      if (metrics !== null) response.once('close', () => metrics.noteGuideFetch(response.statusCode))
    } else if (metrics !== null && request.method === 'GET' && request.url === '/metrics') {
      metrics.read(request.headers.authorization).then(
        (text) => (text === null ? answer(response, 401) : answer(response, 200, metrics.contentType, text)),
        () => answer(response, 500),
      )
    } else answer(response, 404)
  })
  server.on('clientError', answerClientError)
  const connections = createConnectionWatch(connectionLimits)
  connections.watch(server)

  const followers = [gate.follower, securityEvents.follower]
  await gate.catchUp()
  for (const follower of followers) follower.start()
  delivery.start()
  server.listen(config.http.port, config.http.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: config.guideUrl ?? config.publicUrl ?? `http://${config.http.host}:${port}`,
    async stop() {
      const closed = once(server, 'close')
      connections.stop()
      server.close()
      await closed
      await delivery.stop()
      await Promise.all(followers.map((follower) => follower.stop()))
      await securityEvents.flush()
      await database.close()
    },
  }
}
