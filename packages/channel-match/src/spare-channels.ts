import { hasPictureFormat, nameWithoutPicture } from './picture-version.ts'

/** A selected channel. `hasGuide`: it has programmes. */
export type PickedChannel = { id: number; name: string; countryId: number; hasGuide: boolean }

/** A channel that a selection could do without. `versionOf`: the channel that stays; null = it has no guide. */
export type SpareChannel = { id: number; name: string; versionOf: string | null }

/**
 * Channels without a guide, then all picture formats of a channel but one: the plainest that has a guide, under whose id a player shows
 * the others too. Each by name.
 */
export function spareChannels(picked: readonly PickedChannel[]): SpareChannel[] {
  const byName = picked.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const withoutGuide = byName.filter(({ hasGuide }) => !hasGuide)
  const versions = [
    ...Map.groupBy(
      byName.filter(({ hasGuide }) => hasGuide),
      keyOf,
    ).values(),
  ]
  return [
    ...withoutGuide.map(({ id, name }) => ({ id, name, versionOf: null })),
    ...versions.flatMap((group) => {
      const kept = group.find(({ name }) => !hasPictureFormat(name)) ?? group[0]
      return group.flatMap(({ id, name }) =>
        id === kept?.id ? [] : { id, name, versionOf: kept?.name ?? null },
      )
    }),
  ]
}

const keyOf = ({ countryId, name }: PickedChannel) => `${countryId} ${nameWithoutPicture(name)}`
