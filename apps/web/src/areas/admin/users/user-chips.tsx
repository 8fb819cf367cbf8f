import type { ListedUser } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'

type Standing = Pick<ListedUser, 'ban' | 'inactivate' | 'email_verified_at' | 'is_admin'>

const tones = {
  active: 'success',
  banned: 'danger',
  inactive: 'warning',
  unverified: 'info',
} as const satisfies Record<string, StatusTone>

/** Restrictions of an account; `active` if there are none. */
function statesOf({ ban, inactivate, email_verified_at }: Standing): (keyof typeof tones)[] {
  const states = [
    ban && ('banned' as const),
    inactivate && ('inactive' as const),
    email_verified_at === null && ('unverified' as const),
  ].filter((state) => state !== false)
  return states.length > 0 ? states : ['active']
}

/** States of an account as chips. */
export function UserChips({ user }: { user: Standing }) {
  const { t } = useTranslation()
  return (
    <>
      {statesOf(user).map((state) => (
        <StatusChip key={state} tone={tones[state]}>
          {t(`adminUsers.status.${state}`)}
        </StatusChip>
      ))}
      {user.is_admin && <StatusChip tone="info">{t('adminUsers.administrator')}</StatusChip>}
    </>
  )
}
