import type { GuideLink } from '@guidefeed/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { LinkFields } from '../../../features/guide-link/link-fields.tsx'
import classes from './tv-page.module.css'

/** The guide link that a code was exchanged for, to copy into the player of the same device. */
export function ShownLink({ link, onHide }: { link: GuideLink; onHide: () => void }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('profile.tvPage.readyTitle')}
        </h1>
        <p className={classes.lead}>{t('profile.tvPage.readyLead')}</p>
      </div>
      <LinkFields link={link} isMain />
      <p className={classes.lead}>{t('profile.secret')}</p>
      <div>
        <Button look="default" size="large" onClick={onHide}>
          {t('profile.tvPage.hide')}
        </Button>
      </div>
    </>
  )
}
