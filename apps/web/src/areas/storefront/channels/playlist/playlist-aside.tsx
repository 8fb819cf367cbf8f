import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeBar } from '../../../../features/cart/notice-bar.tsx'

/** `name`: that of the entry. */
type PlaylistAsideProps = { name: string; onReturn: () => void; onClose: () => void }

/** The way back to a playlist, over the results of a search for one of its entries. */
export function PlaylistAside({ name, onReturn, onClose }: PlaylistAsideProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.querySelector<HTMLInputElement>('[data-list-bar] input[type=search]')?.focus()
  }, [])
  return (
    <NoticeBar
      text={t('playlist.aside', { name })}
      actions={[{ label: t('playlist.return'), onClick: onReturn }]}
      onClose={onClose}
    />
  )
}
