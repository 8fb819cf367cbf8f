import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../api/queries.ts'
import { showToast } from '../../../ui/toast.ts'

/** The mailed link is often opened on another device. */
const pollMs = 5000
/** Afterwards the profile is read only when the tab is shown again. */
const pollForMs = 15 * 60_000

export type Confirmation = {
  /** Address that has to be confirmed; null once it is, or if none has to be. */
  email: string | null
  /** Whether the profile is still being loaded. */
  isPending: boolean
  /** Whether it is known to be confirmed. */
  isConfirmed: boolean
  /** The customer whose address it is; null while unknown. */
  userId: number | null
}

/** The confirmation of the customer's address. Asks again when the tab is shown again, and for a while in between. */
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
  if (!isNeeded) return { email: null, isPending: false, isConfirmed: false, userId: null }
  const isUnconfirmed = user?.email_verified_at === null
  return {
    email: isUnconfirmed ? user.email : null,
    isPending,
    isConfirmed: user !== undefined && !isUnconfirmed,
    userId: user?.id ?? null,
  }
}

/** Says that the address has been confirmed meanwhile, and continues; not for another customer, who may have logged in meanwhile. */
export function useOnConfirmed(confirmation: Confirmation, onConfirmed: () => void): void {
  const { email, isConfirmed, userId } = confirmation
  const { t } = useTranslation()
  const askedId = useRef<number>(null)
  const goOn = useEffectEvent(() => {
    onConfirmed()
    void showToast({ kind: 'success', message: t('account.verified') })
  })
  useEffect(() => {
    if (email !== null) {
      askedId.current = userId
    } else if (isConfirmed && askedId.current !== null) {
      const isSame = askedId.current === userId
      askedId.current = null
      if (isSame) goOn()
    }
  }, [email, isConfirmed, userId])
}
