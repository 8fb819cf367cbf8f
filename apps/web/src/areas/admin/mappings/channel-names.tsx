import type { SourceChannel } from '@guidefeed/contract'
import { Fragment } from 'react'

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
  return names.length === 0
    ? '–'
    : [...new Set(names)].map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))
}
