import { guideOptions } from '@guidefeed/contract/guide-options'
import type { GuideLinkOptions } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { guideLinkRepository } from './guide-link.repository.ts'

/** Remembers the options of a customer's link. Throws not_found without a link. */
export function createLinkOptions(deps: { db: Db; clock: Clock }) {
  return (userId: number, options: GuideLinkOptions): Promise<GuideLinkOptions> =>
    deps.db.transaction().execute(async (tx) => {
      const links = guideLinkRepository(tx)
      if ((await links.findOptions(userId)) === null)
        throw new DomainError('not_found', { params: { kind: 'address' } })
      await links.setOptions(userId, writeOptions(options), deps.clock.now())
      return options
    })
}
export type LinkOptions = ReturnType<typeof createLinkOptions>

function writeOptions(options: GuideLinkOptions): string {
  const query = new URLSearchParams()
  for (const option of guideOptions)
    if (options[option] !== null) query.append(option, String(options[option]))
  return query.toString()
}

/** The reverse of what is stored. */
export function describeOptions(stored: string): GuideLinkOptions {
  const query = new URLSearchParams(stored)
  const numberOf = (option: string) => (query.has(option) ? Number(query.get(option)) : null)
  return {
    days: numberOf('days'),
    past: numberOf('past'),
    offset: numberOf('offset'),
    lang: query.get('lang'),
    for: query.get('for') as GuideLinkOptions['for'],
  }
}
