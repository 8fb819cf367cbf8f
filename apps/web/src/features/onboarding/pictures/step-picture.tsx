import type { StepName } from '../steps.ts'
import { ChannelsPicture } from './channels-picture.tsx'
import { CountriesPicture } from './countries-picture.tsx'
import { LinkPicture } from './link-picture.tsx'
import { OrderPicture } from './order-picture.tsx'
import classes from './picture.module.css'
import { StartPicture } from './start-picture.tsx'
import { WelcomePicture } from './welcome-picture.tsx'

const pictures = {
  welcome: WelcomePicture,
  countries: CountriesPicture,
  channels: ChannelsPicture,
  order: OrderPicture,
  link: LinkPicture,
  start: StartPicture,
} as const

/**
 * Illustration of a step. All share a style: lines of 2.5 in the accent, paper in the card's colour, soft fills, and the step's
 * subject in coral.
 */
export function StepPicture({ name }: { name: StepName }) {
  const Drawing = pictures[name]
  return (
    <svg viewBox="0 0 360 220" className={classes.picture} aria-hidden="true">
      <ellipse cx="180" cy="196" rx="150" ry="10" className={classes.ground} />
      <Drawing />
    </svg>
  )
}
