import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notice-bar.module.css'

type NoticeBarProps = {
  text: ReactNode
  actions: readonly { label: string; onClick: () => void }[]
  onClose?: () => void
}

/** Floating line about the cart, with its actions. Unlike a toast it stays, so that nobody has to hurry. */
export function NoticeBar({ text, actions, onClose }: NoticeBarProps) {
  const { t } = useTranslation()
  // The pressed button disappears with the line, so the focus moves to the page.
  const leaveBy = (act: () => void) => (): void => {
    act()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.bar}>
      <p role="status">{text}</p>
      {actions.map(({ label, onClick }) => (
        <button key={label} type="button" className={classes.action} onClick={leaveBy(onClick)}>
          {label}
        </button>
      ))}
      {onClose && (
        <button type="button" className={classes.close} aria-label={t('close')} onClick={leaveBy(onClose)}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
