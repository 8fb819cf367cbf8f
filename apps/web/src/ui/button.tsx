import type { ComponentProps, MouseEvent } from 'react'
import classes from './button.module.css'

const ignore = (event: MouseEvent) => event.preventDefault()

type ButtonLook = {
  /** `primary` once per view, `default` beside it, `quiet` for rare actions, `danger` for destructive ones. */
  look?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'medium', isWide = false }: ButtonLook = {}): string {
  return [classes.button, classes[look], classes[size], isWide ? classes.wide : ''].filter(Boolean).join(' ')
}

export function Button({ look, size, isWide, isBusy = false, className, children, ...props }: ButtonProps) {
  const ownClass = buttonClass({
    ...(look ? { look } : {}),
    ...(size ? { size } : {}),
    ...(isWide ? { isWide } : {}),
  })
  return (
    <button
      type="button"
      {...props}
      // Not `disabled` while busy, which would lose the focus, and a dialog could not return it.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : props.onClick}
      className={className ? `${ownClass} ${className}` : ownClass}
    >
      {children}
    </button>
  )
}
