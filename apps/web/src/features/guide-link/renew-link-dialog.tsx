import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { renewCustomer } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { guideLinkUseQuery } from './link-queries.ts'
import classes from './renew-link.module.css'

/** When to replace the guide link, what happens to the old one, and what to change in the players. */
export function RenewLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [former, setFormer] = useState('keep')
  const use = useQuery(guideLinkUseQuery).data
  // Names the link that the dialog was opened for, so that a repeated call does not replace the next one.
  const [seen, setSeen] = useState(use?.renewed_at)
  if (seen === undefined && use !== undefined) setSeen(use.renewed_at)
  const renew = useMutation({
    mutationFn: () =>
      call('guideLinkRenew', { body: { keep_former: former === 'keep', renewed_at: seen ?? null } }),
    async onSuccess() {
      await renewCustomer(queryClient)
      onClose()
      await showToast({ kind: 'success', message: t('profile.renew.done') })
    },
  })
  return (
    <Dialog title={t('profile.renew.title')} onClose={onClose}>
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
      </div>
      <div className={actions.actions}>
        <Button look="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isBusy={renew.isPending || seen === undefined} onClick={() => renew.mutate()}>
          {t('profile.renew.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
