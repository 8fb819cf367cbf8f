import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import classes from '../profile.module.css'

type FoldedCardProps = {
  id: string
  title: string
  hint: string
  /** Label of the button in its present state. */
  button: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A card of the profile that shows its content on request. */
export function FoldedCard({ id, title, hint, button, isOpen, onToggle, children }: FoldedCardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.intro}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={classes.quiet}>{hint}</p>
        </div>
        <Button look="default" aria-expanded={isOpen} onClick={onToggle}>
          {button}
        </Button>
      </div>
      {isOpen && children}
    </section>
  )
}
