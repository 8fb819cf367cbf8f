import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { SecurityEvents } from '../../audit/index.ts'
import type { ComposedAnswers } from './composed-answers.ts'
import type { GuideDocument } from './guide-document.ts'
import { flavourOf, isAsStored } from './read-flavour.ts'
import type { Flavour } from './read-flavour.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import type { LinkBudget } from '../link/link-budget.ts'
import type { PackingBudget } from '../link/packing-budget.ts'
import type { LinkGuesses } from '../link/link-guesses.ts'
import type { LinkDirectory } from '../link/link-directory.ts'
import { noticeFor } from './notice-guide.ts'
import type { OpenAnswers } from './open-answers.ts'
import type { PlainTurns } from './plain-turns.ts'
import { planAnswer, sendAnswer } from './send-guide.ts'
import type { FetchLog } from '../link/fetch-log.service.ts'

type Headers = Readonly<Record<string, string>>

const guidePath = /^\/([^/?]+)\.xml(\.gz)?(?:\?(.*))?$/
/** A reader that takes no byte for a minute is gone or hostile. */
const defaultStalledMs = 60_000
/** Retry-After in seconds where the wait is unknown. */
const retryLaterSeconds = 10
const tokenShape = /^[\w-]{22}$/

/**
 * Serves guide links directly on node:http. Returns false for other URLs. Errors have an empty body, because Jellyfin ignores the
 * status and would store an error page as its guide.
 */
export function createGuideRequestHandler(deps: {
  compose: ComposedAnswers
  links: LinkDirectory
  guesses: LinkGuesses
  fetchLog: FetchLog
  openAnswers: OpenAnswers
  budget: LinkBudget
  packingBudget: PackingBudget
  clock: Clock
  logger: Logger
  /** Defaults to a minute. */
  stalledMs?: number | undefined
  clientIp: (request: IncomingMessage) => string
  /** Headers of every answer. */
  baseHeaders: Headers
  plainTurns: PlainTurns
  /** Reason for a block of the address; null = not blocked. */
  blockedReason: (ip: string) => string | null
  /** Audits an address that guesses links, once per throttling window. */
  noteGuessing: (ip: string) => Promise<void>
  noteEvent: SecurityEvents['note']
}) {
  const { links, guesses, fetchLog, clock, logger, baseHeaders } = deps

  async function findLink(token: string, ip: string) {
    if (!tokenShape.test(token)) return null
    // Addresses over the guess limit share batched lookups, so that guesses stay cheap and customers behind the same address are served.
    const isGuesser = guesses.secondsLeft(ip) !== null
    const found = await (isGuesser ? links.findAmongGuesses(token) : links.find(token))
    // Checked here, since nothing changes in the database when a former link stops.
    const hasStopped = found?.formerEndsAt != null && found.formerEndsAt <= clock.now()
    const link = hasStopped ? null : found
    if (link === null && guesses.noteUnknown(ip)) await deps.noteGuessing(ip)
    return link
  }

  function composeDocument(
    { link, token }: { link: LinkRow; token: string },
    flavour: Flavour,
    ip: string,
  ): Promise<GuideDocument> {
    const now = clock.now()
    const blockedReason = deps.blockedReason(ip)
    const notice =
      blockedReason === null ? noticeFor(link, now) : ({ why: 'address', reason: blockedReason } as const)
    const onPack = () => deps.packingBudget.spend(token)
    return deps.compose({ link, notice, flavour, now, onPack })
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: RegExpExecArray) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return endEmpty(response, 405, { ...baseHeaders, allow: 'GET, HEAD' })
    }
    const ip = deps.clientIp(request)
    const token = path[1] ?? ''
    const link = await findLink(token, ip)
    if (link === null) return refuse(response, 404, guesses.secondsLeft(ip))
    const { userId } = link
    const overBudget = deps.budget.spend({ token, ip })
    if (overBudget !== null) {
      deps.noteEvent({ kind: 'call_throttled', userId, ip, detail: 'guide link' })
      return refuse(response, 429, overBudget)
    }
    const { flavour, ownOptions, wrongOptions } = flavourOf(path[3] ?? '', link.options)
    // Flavours other than the stored one are packed for the request, so that they have a budget of their own, spent in `onPack`.
    const overPacking = isAsStored(flavour) ? null : deps.packingBudget.secondsLeft(token)
    if (overPacking !== null) return refuse(response, 429, overPacking)
    const document = await composeDocument({ link, token }, flavour, ip)
    const plan = planAnswer(request, document, path[2] === '.gz' ? 'gzip-file' : 'xml')
    if (plan.status !== 304) {
      const admission = deps.openAnswers.admit(request, response, { token, ip })
      // busy = this process is at its limit; otherwise this link or network is.
      if (admission !== 'admitted')
        return refuse(response, admission === 'busy' ? 503 : 429, retryLaterSeconds)
    }
    sendAnswer(response, document, plan, {
      baseHeaders,
      stalledMs: deps.stalledMs ?? defaultStalledMs,
      plainTurns: deps.plainTurns,
      onDamage: (error) => logger.error({ err: error, userId }, 'guide cannot be unpacked'),
    })
    fetchLog.note(request, {
      userId,
      ip,
      status: plan.status,
      form: plan.form === 'xml' ? 'xml' : 'xml.gz',
      options: ownOptions,
      channels: document.channels,
      days: flavour.daysAhead + 1,
      wrongOptions,
      byFormerLink: link.formerEndsAt !== null,
      bytes: plan.hasBody ? plan.end - plan.start : 0,
    })
  }

  function refuse(response: ServerResponse, status: number, retrySeconds: number | null) {
    const retry = retrySeconds === null ? {} : { 'retry-after': String(retrySeconds) }
    endEmpty(response, status, { ...baseHeaders, ...retry })
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = guidePath.exec(request.url ?? '')
    if (path === null) return false
    answer(request, response, path).catch((error: unknown) => {
      logger.error({ err: error }, 'guide request failed')
      if (response.headersSent) response.destroy()
      else refuse(response, 503, retryLaterSeconds)
    })
    return true
  }
}

function endEmpty(response: ServerResponse, status: number, headers: Headers) {
  response.writeHead(status, { 'content-length': '0', 'cache-control': 'no-store', ...headers }).end()
}
