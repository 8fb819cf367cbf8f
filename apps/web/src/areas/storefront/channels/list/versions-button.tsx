import type { Channel } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import classes from './versions-button.module.css'

type VersionsButtonProps = {
  channel: Channel
  versions: readonly Channel[]
  isOpen: boolean
  tabIndex: number
  onToggleVersions: (channelId: number) => void
}

/** Shows or folds the other versions of a channel. Names the selected ones while another than the row's is among them. */
export function VersionsButton({
  channel,
  versions,
  isOpen,
  tabIndex,
  onToggleVersions,
}: VersionsButtonProps) {
  const { t } = useTranslation()
  const selected = useCart(({ selection }) => {
    const isSelected = ({ id }: Channel) => selection.has(id)
    return versions.some(isSelected) ? [channel, ...versions].filter(isSelected).length : 0
  })
  const count = versions.length + 1
  const label = t('channels.versions', { count })
  const text = selected > 0 ? t('channels.versionsSelected', { selected, all: count }) : label
  const short = `${selected}/${count}`
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.button}
      aria-expanded={isOpen}
      aria-label={[label, channel.name, ...(selected > 0 ? [text, short] : [])].join(', ')}
      title={versions.map(({ name }) => name).join(', ')}
      data-selected={selected > 0}
      data-short={short}
      onClick={() => onToggleVersions(channel.id)}
    >
      {/* "1 of 2 selected" begins with a number, which would come last in an English line set right to left. */}
      <bdi>{text}</bdi>
    </button>
  )
}
