import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './dialog-actions.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  /** Scope of the action. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog of an action that is hard to undo. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p>{props.text}</p>
      {props.children}
      <div className={classes.actions}>
        <Button look="default" data-autofocus onClick={props.onClose}>
          {props.cancelLabel}
        </Button>
        <Button
          look={props.isDangerous ? 'danger' : 'primary'}
          isBusy={props.isBusy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
