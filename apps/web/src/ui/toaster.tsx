import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useState } from 'react'
import { MantineRoot } from './mantine-root.tsx'
import { toastLimit, toastTimeoutMs } from './toast.ts'

/** Region of the toasts. While one is hovered or has the focus none goes away. */
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
        // A toast that is closed takes the focus with it, and no event reports that.
        onClick={() => setHasFocus(false)}
      />
    </MantineRoot>
  )
}
