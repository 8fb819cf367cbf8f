import type { SourceChannel } from '@guidefeed/contract'
import { FactLine } from '../../../ui/fact-line.tsx'

/** Name and id of a catalogue channel, each in its own direction. */
export function CatalogueName({ channel: { name, xmltv_id: id } }: Pick<SourceChannel, 'channel'>) {
  return (
    <span>
      <bdi>{name}</bdi> (<bdi>{id}</bdi>)
    </span>
  )
}

/** Names of a channel in its source, each in its own direction. */
export function SourceNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '–'
  return (
    <FactLine>
      {[...new Set(names)].map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    </FactLine>
  )
}
