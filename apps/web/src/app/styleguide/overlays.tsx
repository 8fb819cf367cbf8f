import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './styleguide.module.css'

/** Buttons, each of which opens something over the page. */
function Openers({ of }: { of: Readonly<Record<string, (close: () => void) => ReactNode>> }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <p className={classes.row}>
      {Object.keys(of).map((name) => (
        <Button key={name} look="default" aria-haspopup="dialog" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {open !== null && of[open]?.(() => setOpen(null))}
    </p>
  )
}

const confirmDialog = (isDangerous: boolean) =>
  function open(close: () => void) {
    return (
      <ConfirmDialog
        title="Cancel the renewal?"
        text="You keep the guide until 21 November 2027."
        confirmLabel="Cancel renewal"
        cancelLabel="Keep subscription"
        isDangerous={isDangerous}
        isBusy={false}
        onConfirm={close}
        onClose={close}
      />
    )
  }

export function ConfirmDialogs() {
  return <Openers of={{ Harmless: confirmDialog(false), Dangerous: confirmDialog(true) }} />
}

function dialog(close: () => void) {
  return (
    <Dialog title="A dialog" onClose={close}>
      <p>It takes the focus and gives it back.</p>
    </Dialog>
  )
}

export function Dialogs() {
  return <Openers of={{ Dialog: dialog }} />
}

const sheet = (side: 'start' | 'end' | 'bottom') =>
  function open(close: () => void) {
    return (
      <Sheet title="A sheet" side={side} width={400} fit={side === 'bottom'} onClose={close}>
        <p>It stands over the page.</p>
      </Sheet>
    )
  }

export function Sheets() {
  return <Openers of={{ Start: sheet('start'), End: sheet('end'), Bottom: sheet('bottom') }} />
}

const messages = {
  success: 'Profile updated successfully',
  warning: 'Some channels are no longer on offer.',
  error: 'The card was declined.',
}

export function Toasts() {
  return (
    <p className={classes.row}>
      {(['success', 'warning', 'error'] as const).map((kind) => (
        <Button key={kind} look="default" onClick={() => void showToast({ kind, message: messages[kind] })}>
          {kind}
        </Button>
      ))}
    </p>
  )
}
