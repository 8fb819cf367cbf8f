import type { i18n } from 'i18next'
import { isRefusal } from '../../api/api-error.ts'
import { showToast } from '../../ui/toast.ts'

/** The logout and the page for two-step login say why; the dialog for a proof was canceled by its user. */
const answeredElsewhere = new Set<string>(['unauthenticated', 'second_factor_required', 'proof_required'])

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
  if (answeredElsewhere.has(error.code)) return
  void showToast({ kind: 'error', message: error.message || i18n.t('errors.somethingWrong') })
}
