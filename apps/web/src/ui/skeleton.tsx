import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

/** Stands where something is about to be, in its size. */
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
