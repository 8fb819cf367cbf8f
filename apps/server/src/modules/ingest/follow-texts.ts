import { limits } from '@guidefeed/contract'
import { foldForSearch } from '../../lib/search-text.ts'
import type { ChannelTexts } from '../catalogue/index.ts'
import { shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'

/**
 * Returns a channel's texts after its source has changed them, or null if they stay. A text follows the source only if it is what the
 * source said before; otherwise it is that of an administrator or of another source. The former name becomes an alias.
 */
export function followTexts(
  channel: ChannelTexts,
  before: Pick<DeclaredChannel, 'names' | 'icon'>,
  now: DeclaredChannel,
): ChannelTexts | null {
  // Nothing shows that the channel's name came from this source.
  if (before.names.length === 0) return null
  const hasItsName = channel.name === shownName({ ...now, names: before.names })
  const name = hasItsName && now.names.length > 0 ? shownName(now) : channel.name
  const hasItsLogo = addressOf(channel.logoUrl) === addressOf(before.icon)
  const keepsLogo = !hasItsLogo || now.icon === null || addressOf(now.icon) === addressOf(before.icon)
  const logoUrl = keepsLogo ? channel.logoUrl : now.icon
  if (name === channel.name && logoUrl === channel.logoUrl) return null
  return { name, otherNames: name === channel.name ? channel.otherNames : aliasesOf(channel, name), logoUrl }
}

function aliasesOf(channel: ChannelTexts, name: string): string[] {
  const folded = foldForSearch(name)
  const others = [channel.name, ...channel.otherNames].filter((other) => foldForSearch(other) !== folded)
  return [...new Set(others)].slice(0, limits.channelNames)
}

/** Without the query, which some sources change with each file. */
const addressOf = (url: string | null) => url?.split('?')[0] ?? null
