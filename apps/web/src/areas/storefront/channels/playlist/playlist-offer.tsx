import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import classes from './playlist-offer.module.css'

/** Where nothing is selected yet: the way that begins with the visitor's own playlist. */
export function PlaylistOffer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.offer}>
      <Button onClick={onOpen}>{t('channels.playlist')}</Button>
      <p>{t('channels.playlistHint')}</p>
    </div>
  )
}
