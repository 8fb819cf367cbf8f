import { Flag } from '../../../../ui/flag.tsx'
import type { Catalogue } from '../use-catalogue.ts'

/** A channel's flag and name. */
export function ChannelLabel({ id, catalogue }: { id: number; catalogue: Catalogue }) {
  const channel = catalogue.channelById.get(id)
  const country = catalogue.countryById.get(channel?.country_id ?? 0)
  return (
    <>
      {country && <Flag code={country.code} />}
      <bdi>{channel?.name}</bdi>
    </>
  )
}
