import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../api/queries.ts'
import { ResendButton } from '../../../features/account-form/resend-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from './checkout.module.css'

/** The mailed link is often opened on another device. */
const pollMs = 5000
/** From then on the customer comes back by this tab, which asks at once. */
const pollForMs = 15 * 60_000

export type Confirmation = {
  /** Address that has to be confirmed; null once it is, or if none has to be. */
  email: string | null
  /** Whether it is not known yet. */
  isPending: boolean
}

/** The confirmation of the customer's address, which a trial needs. Asks again when the tab is shown again, and for a while in between. */
export function useConfirmation(isNeeded: boolean): Confirmation {
  const [since] = useState(() => Date.now())
  const { data: user, isPending } = useQuery({
    ...profileQuery,
    enabled: isNeeded,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.email_verified_at === null && state.error === null && Date.now() - since < pollForMs
        ? pollMs
        : false,
  })
  if (!isNeeded) return { email: null, isPending: false }
  return { email: user?.email_verified_at === null ? user.email : null, isPending }
}

/** Says that the address has been confirmed meanwhile, and hands the focus of the notice on to the button that takes its place. */
export function useConfirmedToast(
  { email }: Confirmation,
  button: RefObject<HTMLButtonElement | null>,
): void {
  const { t } = useTranslation()
  const wasAsked = useRef(false)
  useEffect(() => {
    if (email !== null) {
      wasAsked.current = true
    } else if (wasAsked.current) {
      wasAsked.current = false
      if (document.activeElement === document.body) button.current?.focus()
      void showToast({ kind: 'success', message: t('account.verified') })
    }
  }, [email, button, t])
}

/** Asks to open the mailed link, in place of the button that would be refused. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.confirm}>
      <p role="status">
        {t('account.registeredTrial')} {t('trialOrder.openLink', { email })}
      </p>
      <ResendButton email={email} />
    </div>
  )
}
