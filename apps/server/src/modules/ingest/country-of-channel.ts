import { readId } from '@guidefeed/channel-match'
import type { DeclaredChannel } from './channel-identity.ts'
import type { SourceRow } from './source.repository.ts'

/** Returns the country code of a channel: that of its source, or of its id if the source has none; null = unknown. */
export function countryCodeOf(
  source: Pick<SourceRow, 'countryCode'>,
  { key }: Pick<DeclaredChannel, 'key'>,
): string | null {
  return source.countryCode ?? readId(key).country
}
