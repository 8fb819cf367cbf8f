import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { MantineRoot } from './mantine-root.tsx'
import { toastLimit, toastTimeoutMs } from './toast.ts'

/** Where toasts stand. While one is hovered none goes away. */
export function Toaster() {
  return (
    <MantineRoot>
      <Notifications
        limit={toastLimit}
        autoClose={toastTimeoutMs}
        position="bottom-center"
        containerWidth={400}
      />
    </MantineRoot>
  )
}
