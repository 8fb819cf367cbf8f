import type { ComponentProps } from 'react'
import classes from './toggle.module.css'

/** Large on/off switch: a native checkbox, so labels, forms and the keyboard work as usual. */
export function Toggle(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    <input {...props} type="checkbox" role="switch" aria-checked={props.checked} className={classes.toggle} />
  )
}
