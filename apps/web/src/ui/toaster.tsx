import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useState } from 'react'
import { MantineRoot } from './mantine-root.tsx'
import { toastLimit, toastTimeoutMs } from './toast.ts'

/** Where toasts stand. While one is hovered or has the focus none goes away. */
export function Toaster() {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <MantineRoot>
      <Notifications
        limit={toastLimit}
        autoClose={hasFocus ? false : toastTimeoutMs}
        position="bottom-center"
        containerWidth={400}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        // A toast that is closed takes the focus with it, and nothing tells of that.
        onClick={() => setHasFocus(false)}
      />
    </MantineRoot>
  )
}
