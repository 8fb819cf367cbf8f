import { LogoBox } from '../../../../ui/logo-box.tsx'
import type { Catalogue } from '../use-catalogue.ts'
import classes from './playlist.module.css'

/** More do not fit in a line. */
const mostLogos = 20

/** Logos of the first chosen channels in a line, which says at a glance whose channels they are. Their names are in the list below. */
export function FoundLogos({ ids, catalogue }: { ids: ReadonlySet<number>; catalogue: Catalogue }) {
  const channels = [...ids].slice(0, mostLogos).flatMap((id) => catalogue.channelById.get(id) ?? [])
  if (channels.length === 0) return null
  return (
    <div className={classes.logos} aria-hidden="true">
      {channels.map(({ id, name, logo_url: url }) => (
        <LogoBox key={id} name={name} url={url} />
      ))}
    </div>
  )
}
