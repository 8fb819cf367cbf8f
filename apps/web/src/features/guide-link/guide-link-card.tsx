import type { GuideLink, LinkPlayer } from '@guidefeed/contract'
import { players as playerNames } from '@guidefeed/contract/players'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { formatDate } from '../../lib/format.ts'
import { paths, playlistHash } from '../../lib/paths.ts'
import { buttonClass, Button } from '../../ui/button.tsx'
import { LinkFields } from './link-fields.tsx'
import { guideLinkUseQuery } from './link-queries.ts'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import { TvCode } from './tv-code.tsx'
import classes from './guide-link.module.css'

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))
const Dialog = lazy(() => import('../../ui/dialog.tsx').then((m) => ({ default: m.Dialog })))

const players = [
  'kodi',
  'jellyfin',
  'tivimate',
  'plex',
  'emby',
  'ottNavigator',
  'iptvnator',
  'channelsDvr',
  'tvheadend',
  'enigma2',
] as const
const steps = ['one', 'two', 'three'] as const

/** Reason why the guide link shows no programmes: an unpaid renewal, or the end of all subscriptions. */
export type LinkStop = { kind: 'paused' } | { kind: 'ended'; wasTrial: boolean; at: string }

type GuideLinkCardProps = {
  link: GuideLink
  stop: LinkStop | null
  /** State of a trial, beside the title. */
  chips?: ReactNode
  /** Renewal of the link, between it and its set-up steps. */
  children?: ReactNode
}

/** The guide link as text and QR code, and how to use it. Reduced while the link is suspended. */
export function GuideLinkCard({ link, stop, chips, children }: GuideLinkCardProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="guide-link">
      <div>
        <div className={classes.head}>
          <h2 id="guide-link" className={classes.heroTitle}>
            {t('profile.linkTitle')}
          </h2>
          {chips}
        </div>
        {!stop && <p className={classes.quiet}>{t('profile.linkLead')}</p>}
      </div>
      {stop && <LinkStopNotice stop={stop} />}
      {stop ? (
        <div className={classes.links}>
          <LinkFields link={link} isMain={false} />
          <p className={classes.quiet}>{t('profile.secret')}</p>
        </div>
      ) : (
        <LiveLink link={link}>{children}</LiveLink>
      )}
      {stop && children}
      {!stop && <PlayerSteps link={link.xml} />}
      {!stop && <PlaylistHint />}
    </section>
  )
}

/** The link, its renewal, and ways to another device: one QR code at a time, since that of a television's code would stand beside that of the link. */
function LiveLink({ link, children }: { link: GuideLink; children: ReactNode }) {
  const { t } = useTranslation()
  const [hasTvCode, setHasTvCode] = useState(false)
  return (
    <div className={classes.links}>
      <LinkFields link={link} isMain />
      <div className={hasTvCode ? undefined : classes.hero}>
        <div className={classes.links}>
          <p className={classes.quiet}>{t('profile.secret')}</p>
          <TvCode hasRenewal={children !== undefined} onToggle={setHasTvCode} />
          {children}
        </div>
        {!hasTvCode && <LinkQr text={link.xml_gz} />}
      </div>
    </div>
  )
}

/** Reason why the link shows no programmes, and what is kept; an unpaid renewal has its own banner. */
function LinkStopNotice({ stop }: { stop: LinkStop }) {
  const { t, i18n } = useTranslation()
  if (stop.kind === 'paused') return <p className={classes.notice}>{t('profile.stop.paused')}</p>
  const date = formatDate(stop.at, i18n.language)
  return (
    <>
      <div className={classes.notice}>
        <p>
          <strong>{t(stop.wasTrial ? 'profile.stop.trialEnded' : 'profile.stop.ended', { date })}</strong>
        </p>
        <p>{t('profile.stop.kept')}</p>
      </div>
      <div>
        <Link to={paths.channels} className={buttonClass()}>
          {t(stop.wasTrial ? 'subscription.orderYear' : 'subscription.orderAgain')}
        </Link>
      </div>
    </>
  )
}

/** The link as QR code, and larger in a dialog, to scan from a distance. */
function LinkQr({ text }: { text: string }) {
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

/** The way to the customer's own playlist with the ids of the guide, which spares them matching channels in the player. */
function PlaylistHint() {
  const { t } = useTranslation()
  return (
    <div className={classes.playlist}>
      <p>{t('profile.playlistHint')}</p>
      <Link to={paths.channels} hash={playlistHash} className={buttonClass({ look: 'default' })}>
        {t('profile.playlistOpen')}
      </Link>
    </div>
  )
}

/** The one of our players that fetched last; Kodi without any. */
function lastOf(seen: readonly LinkPlayer[]): (typeof players)[number] {
  const [last] = seen.flatMap(({ player }) => players.filter((id) => playerNames[id].name === player))
  return last ?? 'kodi'
}

/** Set-up steps for the most common players, open at the one that had fetched last. `link`: the plain one. */
function PlayerSteps({ link }: { link: string }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: use } = useQuery(guideLinkUseQuery)
  // Only at first: a later fetch does not turn the page under a reader.
  if (chosen === null && use) setChosen(lastOf(use.players))
  return (
    <div className={classes.players}>
      <h3 id="players">{t('profile.worksIn')}</h3>
      <MantineRoot>
        <Tabs
          value={chosen ?? 'kodi'}
          onChange={setChosen}
          variant="none"
          classNames={{ list: classes.playerList ?? '', tab: classes.tab ?? '' }}
        >
          <Tabs.List aria-labelledby="players">
            {players.map((player) => (
              <Tabs.Tab key={player} value={player}>
                {t(`profile.players.${player}.name`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {players.map((player) => (
            <Tabs.Panel key={player} value={player}>
              <ol className={classes.steps}>
                {steps.map((step, index) => (
                  <li key={step}>
                    <span className={classes.stepNumber} aria-hidden="true">
                      {index + 1}
                    </span>
                    <span>{t(`profile.players.${player}.${step}`, { link })}</span>
                  </li>
                ))}
              </ol>
            </Tabs.Panel>
          ))}
        </Tabs>
      </MantineRoot>
    </div>
  )
}
