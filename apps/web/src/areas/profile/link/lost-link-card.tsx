import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { profileQuery } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from '../profile.module.css'

/** A link that works but cannot be shown, since the server's key has changed. Offers to replace it. */
export function LostLinkCard() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: () => call('guideLinkRestore', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  return (
    <section className={classes.card}>
      <EmptyState title={t('profile.lostLinkTitle')} text={t('profile.lostLinkText')}>
        <Button isBusy={restore.isPending} onClick={() => restore.mutate()}>
          {t('profile.lostLinkNext')}
        </Button>
      </EmptyState>
    </section>
  )
}
