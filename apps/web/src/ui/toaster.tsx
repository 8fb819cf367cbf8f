import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useState } from 'react'
import { MantineRoot } from './mantine-root.tsx'
import classes from './toaster.module.css'
import { toastLimit, toastTimeoutMs } from './toast.ts'

/** Region of the toasts. None closes while one is hovered or focused. */
export function Toaster() {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <MantineRoot>
      <Notifications
        limit={toastLimit}
        autoClose={hasFocus ? false : toastTimeoutMs}
        position="bottom-center"
        containerWidth={400}
        classNames={{ root: classes.toasts ?? '' }}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        // Closing a focused toast removes the focus without an event.
        onClick={() => setHasFocus(false)}
      />
    </MantineRoot>
  )
}
