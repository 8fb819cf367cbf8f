import type { Channel } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import classes from './twins-button.module.css'

type TwinsButtonProps = {
  channel: Channel
  twins: readonly Channel[]
  isOpen: boolean
  tabIndex: number
  onToggleTwins: (channelId: number) => void
}

/** Shows or folds the other versions of a channel; marked while one of them is selected. */
export function TwinsButton({ channel, twins, isOpen, tabIndex, onToggleTwins }: TwinsButtonProps) {
  const { t } = useTranslation()
  const selected = useCart((state) => twins.filter(({ id }) => state.selection.has(id)).length)
  const count = twins.length + 1
  const label = [
    t('channels.versions', { count }),
    channel.name,
    ...(selected > 0 ? [t('channels.versionsSelected', { count: selected })] : []),
  ].join(', ')
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.button}
      aria-expanded={isOpen}
      aria-label={label}
      title={twins.map(({ name }) => name).join(', ')}
      data-selected={selected > 0}
      onClick={() => onToggleTwins(channel.id)}
    >
      {t('channels.versions', { count })}
    </button>
  )
}
