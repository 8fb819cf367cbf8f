import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { renewCustomer } from '../../api/queries.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { guideLinkUseQuery } from './link-queries.ts'
import classes from './renew-link.module.css'

/** When to replace the guide link, what happens to the old one, and what to change in the players. */
export function RenewLinkDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [former, setFormer] = useState('keep')
  // Read anew, since another window may have replaced the link.
  const use = useQuery({ ...guideLinkUseQuery, refetchOnMount: 'always' })
  // Names the link that the dialog was opened for, so that a repeated call does not replace the next one.
  const [seen, setSeen] = useState<string | null>()
  if (seen === undefined && use.isFetchedAfterMount && use.data) setSeen(use.data.renewed_at)
  const renew = useMutation({
    mutationFn: () =>
      call('guideLinkRenew', { body: { keep_former: former === 'keep', renewed_at: seen ?? null } }),
    async onSuccess({ data }) {
      await renewCustomer(queryClient)
      if (!data.replaced) return setSeen(data.renewed_at)
      onClose()
      await showToast({ kind: 'success', message: t('profile.renew.done') })
    },
  })
  const earlier = renew.data?.data.replaced === false ? renew.data.data.renewed_at : null
  // A sent call cannot be taken back, and Escape may be meant for the password dialog above this one.
  const close = () => !renew.isPending && onClose()
  return (
    <Dialog title={t('profile.renew.title')} onClose={close}>
      <div className={classes.texts}>
        <p>{t('profile.renew.when')}</p>
        <Radio.Group label={t('profile.renew.question')} value={former} onChange={setFormer}>
          <div className={classes.choices}>
            <Radio
              value="keep"
              data-autofocus
              label={t('profile.renew.keep')}
              description={t('profile.renew.keepHint')}
            />
            <Radio value="end" label={t('profile.renew.end')} description={t('profile.renew.endHint')} />
          </div>
        </Radio.Group>
        <p>{t('profile.renew.next')}</p>
        {earlier !== null && (
          <p role="alert" className={classes.earlier}>
            {t('profile.renew.already', { date: formatDateTime(earlier, i18n.language) })}
          </p>
        )}
      </div>
      <div className={actions.actions}>
        <Button look="default" disabled={renew.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isBusy={renew.isPending || seen === undefined} onClick={() => renew.mutate()}>
          {t('profile.renew.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
