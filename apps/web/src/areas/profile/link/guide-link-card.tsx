import type { GuideLink } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkQr } from './link-qr.tsx'
import type { LinkStop } from './link-stop.ts'
import { LinkStopNotice } from './link-stop-notice.tsx'
import { PlayerSteps } from './player-steps.tsx'
import classes from '../profile.module.css'
import { buttonClass } from '../../../ui/button.tsx'

type GuideLinkCardProps = { link: GuideLink | null; stop: LinkStop | null }

/** The product itself: the link to take along, as text and as QR code, and how to use it. Reduced while the link is suspended. */
export function GuideLinkCard({ link, stop }: GuideLinkCardProps) {
  const { t } = useTranslation()
  if (!link) {
    return (
      <section className={classes.card}>
        <EmptyState title={t('profile.noLinkTitle')} text={t('profile.noLinkText')}>
          <Link to={paths.channels} className={buttonClass()}>
            {t('profile.noLinkNext')}
          </Link>
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={classes.card} aria-labelledby="guide-link">
      <div>
        <h2 id="guide-link" className={classes.heroTitle}>
          {t('profile.linkTitle')}
        </h2>
        {!stop && <p className={classes.quiet}>{t('profile.linkLead')}</p>}
      </div>
      {stop && <LinkStopNotice stop={stop} />}
      <div className={stop ? undefined : classes.hero}>
        <div className={classes.links}>
          <CopyField
            isMain={!stop}
            caption={t('profile.packed')}
            text={link.xml_gz}
            buttonText={t('profile.copy')}
            copyLabel={t('profile.copyPacked')}
            copiedLabel={t('profile.copied')}
          />
          <CopyField
            caption={t('profile.plain')}
            text={link.xml}
            buttonText={t('profile.copy')}
            copyLabel={t('profile.copyPlain')}
            copiedLabel={t('profile.copied')}
          />
          <p className={classes.quiet}>{t('profile.secret')}</p>
        </div>
        {!stop && <LinkQr text={link.xml_gz} />}
      </div>
      {!stop && <PlayerSteps />}
    </section>
  )
}
