import { z } from 'zod'
import type { Logger } from '../../lib/logger.ts'
import type { VatIdAnswer, VatIdCheck } from '../../modules/tax/vat-id-check.ts'

const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() })
/** Also sent with status 200. `INVALID_INPUT`: the id cannot exist. */
const Refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) })

/** Largest answer that is read; real ones have a few hundred bytes. */
const maxBytes = 64 * 1024

/**
 * Asks VIES, the EU's register (https://ec.europa.eu/taxation_customs/vies). It gives a consultation number if `ownVatId` names who
 * asks. A member state's register is often out of reach.
 */
export function createVies(options: {
  logger: Pick<Logger, 'warn'>
  /** The seller's VAT id; null = without a consultation number. */
  ownVatId: string | null
  apiBase: string
  timeoutMs?: number
}): VatIdCheck {
  const { logger, ownVatId, apiBase, timeoutMs = 8000 } = options
  const requester =
    ownVatId === null
      ? {}
      : { requesterMemberStateCode: ownVatId.slice(0, 2), requesterNumber: ownVatId.slice(2) }

  async function ask(vatId: string): Promise<VatIdAnswer> {
    const response = await fetch(`${apiBase}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...requester }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readText(response))
    const answer = Answer.safeParse(body)
    if (response.ok && answer.success) {
      const { valid, requestIdentifier } = answer.data
      return { outcome: valid ? 'valid' : 'invalid', consultation: requestIdentifier || null }
    }
    const error = Refusal.safeParse(body).data?.errorWrappers[0]?.error ?? `status ${response.status}`
    if (error === 'INVALID_INPUT') return { outcome: 'invalid', consultation: null }
    logger.warn({ error }, 'VIES gave no answer about a VAT id')
    return { outcome: 'unavailable' }
  }

  return async (vatId) => {
    try {
      return await ask(vatId)
    } catch (error) {
      logger.warn({ err: error }, 'VIES is out of reach')
      return { outcome: 'unavailable' }
    }
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
