import type { Subscription } from '@guidefeed/contract'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import actions from '../../../ui/dialog-actions.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './cancel-dialog.module.css'
import { useLeavingSearch } from './use-leaving-search.ts'

type CancelDialogProps = {
  subscription: Subscription
  /** End and refund of a month's notice. */
  early: NonNullable<Subscription['early_end']>
  isBusy: boolean
  onConfirm: (choice: { isEarly: boolean }) => void
  onClose: () => void
}

/** Asks when a renewed year ends: with the year, or after a month's notice with a refund (§ 309 no. 9 BGB). */
export function CancelDialog({ subscription, early, isBusy, onConfirm, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation()
  const search = useLeavingSearch(subscription.orders)
  const [choice, setChoice] = useState('term')
  const dateOf = (at: string | null) => (at === null ? '' : formatDate(at, i18n.language))
  const refund = formatPrice(early.refund, subscription.currency, i18n.language)
  return (
    <Dialog title={t('subscription.leave.title')} onClose={onClose}>
      <Radio.Group label={t('subscription.leave.question')} value={choice} onChange={setChoice}>
        <div className={classes.choices}>
          <Radio
            value="term"
            data-autofocus
            label={t('subscription.leave.term', { date: dateOf(subscription.finish_at) })}
            description={t('subscription.leave.termHint')}
          />
          <Radio
            value="early"
            label={t('subscription.leave.early', { date: dateOf(early.at) })}
            description={t('subscription.leave.earlyHint', { refund })}
          />
        </div>
      </Radio.Group>
      <p className={classes.cause}>
        <Link to={paths.cancelContract} search={search}>
          {t('subscription.leave.cause')}
        </Link>
      </p>
      <div className={actions.actions}>
        <Button look="default" onClick={onClose}>
          {t('profile.keep')}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => onConfirm({ isEarly: choice === 'early' })}>
          {t('subscription.leave.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
