import type { ComponentProps } from 'react'
import classes from './checkbox.module.css'

/** A small check box of lists and menus; forms use Mantine's. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.checkbox} />
}
