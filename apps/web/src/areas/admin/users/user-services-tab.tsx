import type { User } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from '../card.module.css'
import { ServiceDialog, type UserService } from './service-dialog.tsx'
import { termStateOf } from './term-state.ts'
import { userServicesQuery } from './user-query.ts'

/** User services of an account, the one in force first. */
export function UserServicesTab({ user }: { user: User }) {
  const services = useQuery(userServicesQuery(String(user.id)))
  return (
    <QueryState query={services} height={120}>
      {(found) => <Services services={found} />}
    </QueryState>
  )
}

function Services({ services }: { services: readonly UserService[] }) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<UserService | null>(null)
  return (
    <section className={classes.card} aria-labelledby="services">
      <h2 id="services">{t('adminUsers.tabs.services')}</h2>
      {services.length === 0 && <p className={classes.quiet}>{t('adminUsers.noServices')}</p>}
      <ul className={classes.rows}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} onChange={() => setChanged(service)} />
        ))}
      </ul>
      {changed && <ServiceDialog service={changed} onClose={() => setChanged(null)} />}
    </section>
  )
}

const tones = { scheduled: 'info', inForce: 'success', ended: 'warning' } as const

function ServiceRow({ service, onChange }: { service: UserService; onChange: () => void }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const state = termStateOf(service, nowMs)
  const isTermOver = Date.parse(service.finish_at) <= nowMs
  return (
    <li>
      <span className={classes.words}>
        <span>{service.service}</span>
        <span className={classes.quiet}>
          {t('adminUsers.serviceFacts', {
            limit: formatNumber(service.channel_limit, i18n.language),
            start: formatDate(service.start_at, i18n.language),
            end: formatDate(service.finish_at, i18n.language),
          })}
        </span>
      </span>
      {service.is_trial && <StatusChip tone="info">{t('adminUsers.trial')}</StatusChip>}
      <StatusChip tone={tones[state]}>{t(`adminUsers.${state}`)}</StatusChip>
      {!isTermOver && (
        <Button look="default" size="small" onClick={onChange}>
          {t('adminUsers.changeService')}
        </Button>
      )}
    </li>
  )
}
