import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { guideLinkUseQuery } from '../../../features/guide-link/link-queries.ts'
import { RenewLink } from '../../../features/guide-link/renew-link.tsx'
import classes from '../../../features/guide-link/renew-link.module.css'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import page from '../profile.module.css'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

/** Replaces the guide link, and shows until when the one before works. */
export function LinkRenewal() {
  const { t } = useTranslation()
  const endsAt = useQuery(guideLinkUseQuery).data?.former_ends_at ?? null
  const nowMs = useCurrentTime()
  const isLive = endsAt !== null && Date.parse(endsAt) > nowMs
  return (
    <>
      {isLive && <FormerLink endsAt={endsAt} />}
      <div className={classes.row}>
        <RenewLink />
        <p className={page.quiet}>{t('profile.renew.hint')}</p>
      </div>
    </>
  )
}

function FormerLink({ endsAt }: { endsAt: string }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call('formerGuideLinkEnd', {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: guideLinkUseQuery.queryKey })
      await showToast({ kind: 'success', message: t('profile.renew.ended') })
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <div className={classes.former}>
      <p>{t('profile.renew.until', { date: formatDateTime(endsAt, i18n.language) })}</p>
      <Button look="default" size="small" onClick={() => setIsAsking(true)}>
        {t('profile.renew.endNow')}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('profile.renew.endTitle')}
            text={t('profile.renew.endText')}
            confirmLabel={t('profile.renew.endConfirm')}
            cancelLabel={t('profile.renew.keepOld')}
            isDangerous
            isBusy={end.isPending}
            onConfirm={() => end.mutate()}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
