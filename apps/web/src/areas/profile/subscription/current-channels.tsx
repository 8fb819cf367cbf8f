import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import classes from '../profile.module.css'
import { renewalState } from './renewal-state.ts'
import { ChannelsUsed } from './subscription-card.tsx'

/** Channels of the guide against the plan's limit, with the way to change them; empty without a current subscription. */
export function CurrentChannels({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation()
  const current = subscriptions.find((subscription) => renewalState(subscription) !== 'over')
  if (current === undefined) return null
  return (
    <div className={`${classes.card} ${classes.channels}`}>
      <ChannelsUsed limit={current.channel_limit} />
      <Link to={paths.channels} search={{ filter: 'selected' }} className={buttonClass({ look: 'default' })}>
        {t('profile.editChannels')}
      </Link>
    </div>
  )
}
