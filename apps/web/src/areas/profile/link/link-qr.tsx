import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import classes from '../profile.module.css'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))
const Dialog = lazy(() => import('../../../ui/dialog.tsx').then((m) => ({ default: m.Dialog })))

/** The link as QR code, and larger in a dialog, for cameras across the room. */
export function LinkQr({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isLarge, setIsLarge] = useState(false)
  return (
    <figure className={classes.qr}>
      <Suspense fallback={<span className={classes.qrSpace} />}>
        <QrCode text={text} label={t('profile.qr')} />
      </Suspense>
      <figcaption className={classes.quiet}>
        <span>{t('profile.qrHint')}</span>
        <Button look="quiet" size="small" onClick={() => setIsLarge(true)}>
          {t('profile.qrLarger')}
        </Button>
      </figcaption>
      <Suspense>
        {isLarge && (
          <Dialog title={t('profile.qr')} onClose={() => setIsLarge(false)}>
            <div className={classes.qrLarge}>
              <QrCode text={text} label={t('profile.qr')} />
            </div>
          </Dialog>
        )}
      </Suspense>
    </figure>
  )
}
