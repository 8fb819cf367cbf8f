import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import { MenuLinks } from './menu-links.tsx'

const Sheet = lazy(() => import('../../ui/sheet.tsx').then((m) => ({ default: m.Sheet })))

/** Menu button of phones, with a drawer at the start side. */
export function MenuDrawerButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Sheet side="start" width={280} title={t('brand')} onClose={close}>
            <MenuLinks look="list" onChoose={close} />
            {/* No landmark: the footer's has the same links. */}
            <div className={classes.drawerEnd}>
              <LegalLinks onChoose={close} />
              <LanguageSwitch />
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  )
}
