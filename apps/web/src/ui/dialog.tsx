import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { MantineRoot } from './mantine-root.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  title: string
  /** For tables. */
  isWide?: boolean
  /** The content brings what scrolls, above actions that stay, except in low windows. */
  isSplit?: boolean
  onClose: () => void
  children: ReactNode
}

/** Modal dialog: takes the focus, closes on Escape, and returns the focus. */
export function Dialog({ title, isWide = false, isSplit = false, onClose, children }: DialogProps) {
  useReturnFocus()
  return (
    <MantineRoot>
      <Modal
        opened
        onClose={onClose}
        title={title}
        centered
        size={isWide ? 720 : 440}
        classNames={{
          title: classes.title ?? '',
          header: classes.header ?? '',
          content: `${classes.content} ${isSplit ? classes.split : ''}`,
          body: classes.body ?? '',
        }}
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 140 }}
      >
        {children}
      </Modal>
    </MantineRoot>
  )
}
