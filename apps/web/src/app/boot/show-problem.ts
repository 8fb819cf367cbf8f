import type { i18n } from 'i18next'
import { isRefusal } from '../../api/api-error.ts'
import { showToast } from '../../ui/toast.ts'

/** Codes without a toast: the logout and the two-step login page explain theirs, and the user canceled the proof. */
const answeredElsewhere = new Set<string>(['unauthenticated', 'second_factor_required', 'proof_required'])

/**
 * Shows the server's message for 400 to 499 as a toast and logs everything else to the console (specification section 8); a banner
 * informs the visitor. An expired login has its own toast, see wire-account.ts.
 */
export function showProblem(error: unknown, i18n: i18n): void {
  if (!isRefusal(error)) {
    // oxlint-disable-next-line no-console -- the specification sends these to the console
    console.error(error)
    return
  }
  if (answeredElsewhere.has(error.code)) return
  void showToast({ kind: 'error', message: error.message || i18n.t('errors.somethingWrong') })
}
