import { createStore } from '../lib/store.ts'

/** Specification section 8: a toast goes after 3 seconds, at most 5 stand. Errors stay until they are closed, something succeeds, or a form is sent again. */
export const toastTimeoutMs = 3000
export const toastLimit = 5

export type Toast = { kind: 'success' | 'warning' | 'error'; message: string }

const colors = { success: 'teal', warning: 'yellow', error: 'red' } as const

/** Becomes true with the first toast: until then the page carries none of the toasts' code. */
export const toasterWanted = createStore(false)

const standingErrors = new Set<string>()

/** Takes away the errors that still stand: what comes now speaks for itself. */
export async function hideErrors(): Promise<void> {
  if (standingErrors.size === 0) return
  const { notifications } = await import('@mantine/notifications')
  for (const message of standingErrors) notifications.hide(message)
  standingErrors.clear()
}

/** Shows a short message over the page. The same message is not stacked twice. */
export async function showToast({ kind, message }: Toast): Promise<void> {
  toasterWanted.set(true)
  const { notifications } = await import('@mantine/notifications')
  if (kind === 'success') await hideErrors()
  if (kind === 'error') standingErrors.add(message)
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    color: colors[kind],
    autoClose: kind !== 'error',
    role: kind === 'error' ? 'alert' : 'status',
  })
}
