import type { AdminSource, TimezoneProposal } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ActionButton } from '../action-button.tsx'
import classes from '../card.module.css'
import { isolated } from '../../../lib/isolated.ts'

/** States which zone a source without UTC offsets is probably in, with the action that sets it. */
export function TimezoneNotice({ proposal, children }: { proposal: TimezoneProposal; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { timezone, by, compared } = proposal
  const zone = isolated(timezone)
  return (
    <section className={classes.card} aria-labelledby="zone">
      <h2 id="zone">{t('adminSources.zone.title')}</h2>
      <p>
        {by === 'country'
          ? t('adminSources.zone.byCountry', { zone })
          : t('adminSources.zone.bySources', { zone, programmes: formatNumber(compared, i18n.language) })}
      </p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}

/** The same at a source, which it changes at once. */
export function SourceTimezone({ source: { id, version, timezone } }: { source: AdminSource }) {
  const { t } = useTranslation()
  const params = { id: String(id) }
  const { data: proposal } = useQuery({
    queryKey: [...adminKeys.all, 'timezone', id, timezone],
    queryFn: async ({ signal }) => (await call('adminSourceTimezone', { params, signal })).data,
  })
  if (proposal == null) return null
  return (
    <TimezoneNotice proposal={proposal}>
      <ActionButton
        label={t('adminSources.zone.use', { zone: isolated(proposal.timezone) })}
        run={async () => {
          await call('adminSourceUpdate', { params, body: { timezone: proposal.timezone, version } })
          return t('adminSources.updated')
        }}
      />
    </TimezoneNotice>
  )
}
