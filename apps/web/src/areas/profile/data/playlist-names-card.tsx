import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { playlistNamesQuery } from '../../../api/customer-queries.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import classes from '../profile.module.css'
import own from './playlist-names.module.css'

/** Names of the customer's playlist that their link has, and the way to delete them. */
export function PlaylistNamesCard() {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const kept = useQuery(playlistNamesQuery).data
  const heading = useRef<HTMLHeadingElement>(null)
  const removal = useMutation({
    mutationFn: async () => (await call('playlistNamesDelete', {})).data,
    async onSuccess(data) {
      queryClient.setQueryData(playlistNamesQuery.queryKey, data)
      // The button is gone.
      heading.current?.focus()
      await showToast({ kind: 'success', message: t('settings.names.removed') })
    },
  })
  if (kept === undefined) return null
  return (
    <section className={classes.card} aria-labelledby="playlist-names">
      <div>
        <h2 id="playlist-names" ref={heading} tabIndex={-1}>
          {t('settings.names.title')}
        </h2>
        <p className={classes.quiet}>
          {t(kept.kept_at === null ? 'settings.names.none' : 'settings.names.lead')}
        </p>
      </div>
      {kept.kept_at !== null && (
        <>
          <details className={own.kept}>
            <summary>{t('settings.names.count', { count: kept.channels.length })}</summary>
            <ul>
              {kept.channels.map(({ channel_id: id, channel, names, tvg_ids: tvgIds }) => (
                <li key={id}>
                  <span>
                    <bdi>{channel}</bdi>
                  </span>
                  <ul className={own.names}>
                    {[...new Set([...names, ...tvgIds])].map((name) => (
                      <li key={name}>
                        <bdi>{name}</bdi>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
          <div className={classes.actions}>
            <Button look="default" isBusy={removal.isPending} onClick={() => removal.mutate()}>
              {t('settings.names.remove')}
            </Button>
            <p className={classes.quiet}>
              {t('settings.names.since', { date: formatDate(kept.kept_at, i18n.language) })}
            </p>
          </div>
        </>
      )}
    </section>
  )
}
