import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatRelative } from '../../lib/format-measure.ts'
import { guideLinkUseQuery } from './link-queries.ts'
import { RenewLink } from './renew-link.tsx'
import classes from './tv-code.module.css'
import { isolated } from '../../lib/isolated.ts'

/** A use of a code: its time, and the address of the device that got the link. */
export type TvCodeUse = { at: string; ip: string }

type HandedOverProps = {
  uses: readonly TvCodeUse[]
  /** The page has the button for a new link beside it. */
  hasRenewal: boolean
}

/**
 * When and where the guide link was handed over, and what to do if it was somebody else, unless the link was replaced since.
 * Nothing without hand-overs.
 */
export function HandedOver({ uses, hasRenewal }: HandedOverProps) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const renewedAt = useQuery(guideLinkUseQuery).data?.renewed_at ?? null
  if (uses.length === 0) return null
  const isPresentLink = uses.some(({ at }) => renewedAt === null || Date.parse(at) >= Date.parse(renewedAt))
  // The last tick of the clock may be older than a use.
  const agoOf = ({ at }: TvCodeUse) => formatRelative(Math.min(0, Date.parse(at) - nowMs), i18n.language)
  return (
    <div className={classes.used}>
      {uses.map((use) => (
        <p key={use.at}>{t('profile.tv.used', { ago: agoOf(use), ip: isolated(use.ip) })}</p>
      ))}
      {isPresentLink && (
        <>
          <p>{t('profile.tv.notYou')}</p>
          {!hasRenewal && (
            <div>
              <RenewLink />
            </div>
          )}
        </>
      )}
    </div>
  )
}
