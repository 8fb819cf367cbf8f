import type { GuideFetch } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTime } from '../../api/use-server-time.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/format.ts'
import { formatBytes } from '../../lib/format-measure.ts'
import { wordAgo } from './ago.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormerLinkPlayers } from './former-link-players.tsx'
import { guideLinkUseQuery } from './link-queries.ts'
import { usePlayerName } from './use-player-name.ts'
import { WrongOptions } from './wrong-options.tsx'
import renewal from './renew-link.module.css'
import classes from './link-use-card.module.css'
import cardClasses from './guide-link.module.css'

/** While nothing has fetched the link, the customer is setting up a player and waits for its first fetch. */
const waitingMs = 5000
const watchingMs = 15_000

/** Size of the guide and its last fetches, live, which show whether the player works and whether the link has leaked. */
export function LinkUseCard() {
  const { t, i18n } = useTranslation()
  useServerTime()
  const use = useQuery({
    ...guideLinkUseQuery,
    refetchInterval: ({ state }) => (state.data?.fetches.length === 0 ? waitingMs : watchingMs),
  }).data
  if (!use) return <Skeleton height={160} round />
  const { size, fetches, wrong_options: wrongOptions, former_link_players: formerPlayers } = use
  return (
    <section className={cardClasses.card} aria-labelledby="link-use">
      <div>
        <h2 id="link-use">{t('profile.use.title')}</h2>
        {size && (
          <p className={cardClasses.quiet}>
            {t('profile.use.size', {
              size: formatBytes(size.bytes, i18n.language),
              date: formatDateTime(size.built_at, i18n.language),
            })}
          </p>
        )}
      </div>
      <p className={classes.live}>{fetches[0] ? <LastFetch fetch={fetches[0]} /> : t('profile.use.none')}</p>
      <NewFetch fetch={fetches[0]} />
      <WrongOptions options={wrongOptions} />
      <FormerLinkPlayers players={formerPlayers} />
      {fetches.length > 0 && (
        <div
          className={classes.scroller}
          role="group"
          aria-labelledby="link-use"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('profile.use.when')}</th>
                <th scope="col">{t('profile.use.player')}</th>
                <th scope="col">{t('profile.use.from')}</th>
                <th scope="col">{t('profile.use.file')}</th>
                <th scope="col">{t('profile.use.answer')}</th>
              </tr>
            </thead>
            <tbody>
              {fetches.map((fetch, index) => (
                // Fetches have no id, and two may have the same time.
                <FetchRow key={`${fetch.fetched_at} ${index}`} fetch={fetch} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Announces a fetch that happens while the page is open. The sentence in sight changes each minute, which would interrupt a reader. */
function NewFetch({ fetch }: { fetch: GuideFetch | undefined }) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const [first] = useState(fetch?.fetched_at)
  const isNew = fetch !== undefined && fetch.fetched_at !== first
  return (
    <span role="status" className="visually-hidden">
      {isNew && (
        <span key={fetch.fetched_at}>
          {t('profile.use.last', {
            ago: t('profile.use.justNow'),
            player: nameOf(fetch.player, 'within'),
          })}
        </span>
      )}
    </span>
  )
}

function LastFetch({ fetch: { fetched_at, player } }: { fetch: GuideFetch }) {
  const { t, i18n } = useTranslation()
  const nameOf = usePlayerName()
  const distanceMs = Date.parse(fetched_at) - useCurrentTime()
  const ago = wordAgo(t, distanceMs, i18n.language)
  return t('profile.use.last', { ago, player: nameOf(player, 'within') })
}

function FetchRow({ fetch }: { fetch: GuideFetch }) {
  const { t, i18n } = useTranslation()
  const nameOf = usePlayerName()
  const { channels, days } = fetch
  const extent =
    channels === 0
      ? t('profile.use.notice')
      : channels !== null && days !== null && t('profile.use.extent', { channels, days })
  return (
    <tr>
      <td>{formatDateTime(fetch.fetched_at, i18n.language)}</td>
      <td>
        {nameOf(fetch.player)}
        {fetch.by_former_link && <span className={renewal.old}>{t('profile.use.oldLink')}</span>}
      </td>
      <td>
        <bdi dir="ltr">{fetch.ip}</bdi>
      </td>
      <td>
        {fetch.form !== null && <bdi dir="ltr">.{fetch.form}</bdi>}
        <span className={classes.extent}>{extent}</span>
      </td>
      <td>{fetch.status === 304 ? t('profile.use.unchanged') : formatBytes(fetch.bytes, i18n.language)}</td>
    </tr>
  )
}
