import { disputeReasonMessages, knownCode, refundFailureMessages } from '@guidefeed/contract'
import type { AttentionItem, AttentionItemKind } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import { centsToAmount } from '../../lib/money.ts'
import { reasonMessage } from '../../lib/notice.ts'
import { readFault } from '../../lib/source-fault.ts'
import { jobRepository } from '../../jobs/job.repository.ts'
import type { AdminAttentionRow } from './admin-attention.repository.ts'
import { reasonsOf } from './declared-reasons.ts'

/** Closed by what ends them, such as a retry or a decision about a source, so administrators cannot. */
const closedByEnd: readonly AttentionItemKind[] = [
  'charge_refused',
  'declaration_delayed',
  'source_held_back',
  'source_failing',
]

export const isClosedByEnd = (kind: AttentionItemKind) => closedByEnd.includes(kind)

/** Whether the cause of a kind is in a customer's words. */
export const isOfCustomer = (kind: AttentionItemKind) => kind === 'cancellation_for_cause'

type JobErrors = ReadonlyMap<string, string>

export function describeItem(row: AdminAttentionRow, errors: JobErrors): AttentionItem {
  const { subject, subjectId, closedBy, closedByName, customerId, customerName } = row
  const reasons = reasonsOf(row)
  return {
    id: row.id,
    kind: row.kind,
    ...describeCause(row, errors),
    reasons: reasons.map(({ at, reason, subscriptionId }) => ({
      declared_at: at,
      reason,
      subscription_id: subscriptionId,
    })),
    version: reasons.length,
    subject: subjectOf(row),
    about: aboutOf(row),
    payment_id: subject === 'payment' ? subjectId : null,
    order_id: row.orderId,
    order_code: row.orderCode,
    subscription_id: reasons.at(-1)?.subscriptionId ?? row.subscriptionId,
    user: customerId === null || customerName === null ? null : { id: customerId, name: customerName },
    amount: row.amountCents === null ? null : centsToAmount(row.amountCents),
    currency: 'EUR',
    evidence_due_at: row.evidenceDueAt?.toISOString() ?? null,
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    closed_by: closedBy === null || closedByName === null ? null : { id: closedBy, name: closedByName },
    closable: row.closedAt === null && !isClosedByEnd(row.kind),
  }
}

function describeCause(row: AdminAttentionRow, errors: JobErrors) {
  if (row.subject === 'source') {
    const { message, code, params } = readFault(row.cause, row.causeParams)
    return { cause: message, cause_code: code, cause_params: params }
  }
  if (row.kind === 'mappings_open') {
    const count = Number(row.causeParams?.['count'])
    const cause = count === 1 ? '1 mapping waits for a decision.' : `${count} mappings wait for a decision.`
    return { cause, cause_code: null, cause_params: row.causeParams }
  }
  if (isOfCustomer(row.kind)) return { cause: row.cause, cause_code: null, cause_params: null }
  return {
    cause: reasonMessage(causeOf(row, errors)),
    cause_code: knownCode({ ...refundFailureMessages, ...disputeReasonMessages }, row.cause),
    cause_params: null,
  }
}

export const subjectOf = ({ subject, subjectId, subjectKey }: AdminAttentionRow) => ({
  type: subject,
  id: String(subjectId ?? subjectKey),
})

/** Errors of jobs and mails may quote addresses, so they are read where they are kept. */
function causeOf({ kind, cause, subjectKey, refusal }: AdminAttentionRow, errors: JobErrors) {
  if (kind === 'job_given_up') return errors.get(subjectKey ?? '') ?? ''
  if (kind === 'mail_unsent') return refusal ?? ''
  return cause
}

/** Kind of a job or template of a mail, which their items keep as cause; code of a provider; name of a source. */
function aboutOf({ kind, cause, subjectKey, sourceName }: AdminAttentionRow): string | null {
  if (kind === 'mappings_open') return null
  return kind === 'job_given_up' || kind === 'mail_unsent' ? cause : (subjectKey ?? sourceName)
}

/** Last errors of jobs by id, of repeating ones by kind. The queue keeps failed jobs for a week. */
export async function readJobErrors(db: DbOrTx, rows: readonly AdminAttentionRow[]): Promise<JobErrors> {
  if (!rows.some(({ kind }) => kind === 'job_given_up')) return new Map()
  return new Map((await jobRepository(db).listGivenUp()).map(({ key, error }) => [key, error ?? '']))
}
