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

/** Shows or folds the other versions of a channel. Names the selected ones while another than the row's is among them. */
export function TwinsButton({ channel, twins, isOpen, tabIndex, onToggleTwins }: TwinsButtonProps) {
  const { t } = useTranslation()
  const selected = useCart(({ selection }) => {
    const isSelected = ({ id }: Channel) => selection.has(id)
    return twins.some(isSelected) ? [channel, ...twins].filter(isSelected).length : 0
  })
  const count = twins.length + 1
  const versions = t('channels.versions', { count })
  const text = selected > 0 ? t('channels.versionsSelected', { selected, all: count }) : versions
  const short = `${selected}/${count}`
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.button}
      aria-expanded={isOpen}
      aria-label={[versions, channel.name, ...(selected > 0 ? [text, short] : [])].join(', ')}
      title={twins.map(({ name }) => name).join(', ')}
      data-selected={selected > 0}
      data-short={short}
      onClick={() => onToggleTwins(channel.id)}
    >
      {/* "1 of 2 selected" begins with a number, which would come last in an English line set right to left. */}
      <bdi>{text}</bdi>
    </button>
  )
}
