import type { RunDifference } from '@guidefeed/contract'
import type { ChannelOutline } from './outline-channels.ts'

/** Changes that a held-back run would make. */
export function describeDifference(
  { fresh, gone }: Pick<ChannelOutline, 'fresh' | 'gone'>,
  programmes: { before: number | null; after: number },
): RunDifference {
  return {
    new_channels: { count: fresh.count, names: fresh.first },
    gone_channels: { count: gone.count, names: gone.first },
    programmes_before: programmes.before,
    programmes_after: programmes.after,
  }
}
