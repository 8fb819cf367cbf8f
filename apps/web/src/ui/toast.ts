import { createStore } from '../lib/store.ts'

/**
 * A toast closes after 3 seconds, and at most 5 are visible (specification section 9). Errors stay until they are closed, something
 * succeeds, or a form is sent again.
 */
export const toastTimeoutMs = 3000
export const toastLimit = 5

export type Toast = { kind: 'success' | 'warning' | 'error'; message: string }

const colors = { success: 'teal', warning: 'yellow', error: 'red' } as const

/** Becomes true with the first toast, which loads the code of toasts. */
export const toasterWanted = createStore(false)

/** Closes error toasts, which the next result supersedes. */
export async function hideErrors(): Promise<void> {
  if (!toasterWanted.get()) return
  const { notifications, notificationsStore } = await import('@mantine/notifications')
  const state = notificationsStore.getState()
  for (const { id, role } of [...state.notifications, ...state.queue])
    if (role === 'alert' && id !== undefined) notifications.hide(id)
}

/** Shows a short message over the page. A repeated message replaces itself. */
export async function showToast({ kind, message }: Toast): Promise<void> {
  toasterWanted.set(true)
  const { notifications } = await import('@mantine/notifications')
  if (kind === 'success') await hideErrors()
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    color: colors[kind],
    autoClose: kind !== 'error',
    role: kind === 'error' ? 'alert' : 'status',
  })
}

/** Shows the result of an action: a success message, or a toast of its own. */
export const showResult = (result: string | Toast): Promise<void> =>
  showToast(typeof result === 'string' ? { kind: 'success', message: result } : result)
