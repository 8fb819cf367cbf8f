import type { i18n } from 'i18next'
import { isRefusal } from '../api/api-error.ts'
import { showToast } from '../ui/toast.ts'

/**
 * The error catalogue of specification section 8: the server's words for 400 to 499 as a toast, everything else to
 * the console (the banner tells the visitor). An expired login has its own toast, see wire-account.ts.
 */
export function showProblem(error: unknown, i18n: i18n): void {
  if (!isRefusal(error)) {
    // oxlint-disable-next-line no-console -- the specification sends these to the console
    console.error(error)
    return
  }
  if (error.code === 'unauthenticated') return
  void showToast({ kind: 'error', message: error.message || i18n.t('errors.somethingWrong') })
}
