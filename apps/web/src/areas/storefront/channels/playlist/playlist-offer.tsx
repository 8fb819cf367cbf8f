import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import classes from './playlist-offer.module.css'

/** Button and hint for the visitor's own playlist. `isFirst`: it is the page's most obvious next step. */
export function PlaylistOffer({ onOpen, isFirst }: { onOpen: () => void; isFirst: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.offer}>
      <Button look={isFirst ? 'primary' : 'default'} onClick={onOpen}>
        {t('channels.playlist')}
      </Button>
      <p>{t('channels.playlistHint')}</p>
    </div>
  )
}
