import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

const RenewLinkDialog = lazy(() =>
  import('./renew-link-dialog.tsx').then((m) => ({ default: m.RenewLinkDialog })),
)

/** Button that replaces the guide link, after a dialog that asks what happens to the old one. */
export function RenewLink() {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="default" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('profile.renew.open')}
      </Button>
      <Suspense>{isAsking && <RenewLinkDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  )
}
