import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import classes from './styleguide.module.css'

const looks = ['primary', 'default', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

/** Each look of a button in its states, then its sizes. Hover and focus are the reader's own. */
export function Buttons() {
  return (
    <div className={classes.stack}>
      {looks.map((look) => (
        <p key={look} className={classes.row}>
          <Button look={look}>{look}</Button>
          <Button look={look}>
            <IconCopy size={18} aria-hidden="true" />
            icon
          </Button>
          <Button look={look} isBusy>
            busy
          </Button>
          <Button look={look} disabled>
            disabled
          </Button>
        </p>
      ))}
      <p className={classes.row}>
        {sizes.map((size) => (
          <Button key={size} size={size} look="default">
            {size}
          </Button>
        ))}
      </p>
      <Button isWide>wide</Button>
    </div>
  )
}
