import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button } from './button.tsx'
import { MantineRoot } from './mantine-root.tsx'
import classes from './confirm-dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is not easily undone. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus()
  return (
    <MantineRoot>
      <Modal
        opened
        onClose={props.onClose}
        title={props.title}
        centered
        size={440}
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 140 }}
      >
        <p>{props.text}</p>
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
      </Modal>
    </MantineRoot>
  )
}
