import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { profileQuery } from '../../../api/queries.ts'
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
  const { renewed_at: renewedAt, former_ends_at: endsAt = null } = useQuery(guideLinkUseQuery).data ?? {}
  useFreshLink(renewedAt)
  const nowMs = useCurrentTime()
  const isLive = endsAt !== null && Date.parse(endsAt) > nowMs
  return (
    <>
      {isLive && <FormerLink endsAt={endsAt} renewedAt={renewedAt ?? ''} />}
      <div className={classes.row}>
        <RenewLink />
        <p className={page.quiet}>{t('profile.renew.hint')}</p>
      </div>
    </>
  )
}

/** Reads the profile again if another window has replaced the link, so that nobody copies the old one. */
function useFreshLink(renewedAt: string | null | undefined) {
  const queryClient = useQueryClient()
  const known = useRef(renewedAt)
  useEffect(() => {
    const isReplaced = known.current !== undefined && known.current !== renewedAt
    known.current = renewedAt
    if (isReplaced) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }, [renewedAt, queryClient])
}

function FormerLink({ endsAt, renewedAt }: { endsAt: string; renewedAt: string }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call('formerGuideLinkEnd', { query: { renewed_at: renewedAt } }),
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
