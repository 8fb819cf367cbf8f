import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentAccount, useAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { useWords } from '../../messages/use-words.ts'
import { Button } from '../../ui/button.tsx'
import classes from './acting-banner.module.css'
import { logOut } from './log-out.ts'

/** Names the customer whom the administrator acts as, with a button to stop. */
export function ActingBanner() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useAccount()?.user
  const hasWords = useWords(user?.acting_as !== undefined, 'admin')
  if (user?.acting_as === undefined || !hasWords) return null
  const { id } = user

  async function leave() {
    await logOut(queryClient)
    if (currentAccount()) await navigate({ to: paths.user, params: { id: String(id) } })
  }

  return (
    <aside aria-label={t('acting.label')} className={classes.banner}>
      <p>{t('acting.text', { name: user.name })}</p>
      <Button look="default" size="small" onClick={() => void leave()}>
        {t('acting.end')}
      </Button>
    </aside>
  )
}
