import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

/** Placeholder of the same size as the pending content. */
export function Skeleton({
  width = '100%',
  height,
  round,
}: {
  width?: string
  height: number
  round?: boolean
}) {
  const style: CSSProperties = { width, height, borderRadius: round ? 8 : 4 }
  return <span aria-hidden="true" className={classes.skeleton} style={style} />
}
