import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { DomainError } from '../lib/domain-error.ts'

/**
 * Prometheus metrics at `GET /metrics`, behind a bearer token (record 0064). Labels are route patterns, kinds and statuses from
 * fixed sets, never values from requests.
 */
export function createMetrics(deps: { token: string; countRetries: () => number }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'guidefeed_http_request_duration_seconds',
    help: 'Duration of requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 20],
    registers,
  })
  const counterOf = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `guidefeed_${name}_total`, help, labelNames, registers })
  const guideFetches = counterOf('guide_fetches', 'Answers of guide links by status', ['status'])
  const jobs = counterOf('jobs', 'Tries of jobs by kind and outcome', ['kind', 'outcome'])
  const securityEvents = counterOf('security_events', 'Security events by kind', ['kind'])
  void new Counter({
    name: 'guidefeed_database_retries_total',
    help: 'Transactions that were run again after a conflict',
    registers,
    collect() {
      this.reset()
      this.inc(deps.countRetries())
    },
  })
  const expected = digestOf(`Bearer ${deps.token}`)

  /** The metrics, or null without the right bearer token. */
  async function read(authorization: string | undefined): Promise<string | null> {
    return timingSafeEqual(digestOf(authorization ?? ''), expected) ? registry.metrics() : null
  }

  return {
    read,
    contentType: registry.contentType,
    noteGuideFetch: (status: number) => guideFetches.inc({ status: String(status) }),
    noteJob: (kind: string, outcome: string) => jobs.inc({ kind, outcome }),
    noteSecurityEvent: (kind: string) => securityEvents.inc({ kind }),

    /** Times all requests and mounts `GET /metrics`. */
    mount(app: FastifyInstance) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
      })
      app.get('/metrics', async (request, reply) => {
        const text = await read(request.headers.authorization)
        if (text === null) throw new DomainError('unauthenticated')
        return reply.type(registry.contentType).send(text)
      })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Digests have equal length, which timingSafeEqual requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
