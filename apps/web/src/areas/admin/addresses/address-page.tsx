import type { IpAddressDetail } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import { AddressChips } from './address-chips.tsx'
import { CountryCell } from './country-cell.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const route = getRouteApi('/shell/ips/$ip')

/** One address or network: its rules, and the users whose links were fetched from it. */
export function AddressPage() {
  const { t } = useTranslation()
  const { ip } = route.useParams()
  const query = useQuery({
    queryKey: [...adminKeys.all, 'address', ip],
    queryFn: async ({ signal }) => (await call('adminIpAddressRead', { params: { ip }, signal })).data,
    meta: { shownByPage: ['validation_failed'] },
  })
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.addresses')}
      missingTitle={t('adminAddresses.missing')}
      list={paths.ips}
      listLabel={t('adminAddresses.all')}
    >
      {(address) => (
        <AdminPage
          title={address.ip}
          chips={<AddressChips address={address} />}
          actions={<AddressActions address={address} />}
        >
          <div className={classes.grid}>
            <FactsCard address={address} />
            <UsersCard address={address} />
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

type AddressProps = { address: IpAddressDetail }

function AddressActions({ address: { ip, ban_reason, whitelisted, whitelist_note } }: AddressProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'ban' | 'whitelist' | null>(null)
  const params = { ip }
  // A ban of the network around the address is lifted on the network's page.
  const hasBan = ban_reason !== null
  const hasWhitelist = whitelisted && whitelist_note !== null
  return (
    <>
      {hasWhitelist ? (
        <ConfirmedAction
          label={t('adminAddresses.unwhitelist.label')}
          title={t('adminAddresses.unwhitelist.title')}
          text={t('adminAddresses.unwhitelist.text')}
          run={async () => {
            await call('adminIpAddressUnwhitelist', { params })
            return t('adminAddresses.updated')
          }}
          changes={adminKeys.all}
        />
      ) : (
        <Button look="default" size="small" onClick={() => setAsked('whitelist')}>
          {t('adminAddresses.whitelist.label')}
        </Button>
      )}
      {hasBan ? (
        <ConfirmedAction
          label={t('adminAddresses.unban.label')}
          title={t('adminAddresses.unban.title')}
          text={t('adminAddresses.unban.text')}
          run={async () => {
            await call('adminIpAddressUnban', { params })
            return t('adminAddresses.updated')
          }}
          changes={adminKeys.all}
        />
      ) : (
        <Button look="default" size="small" onClick={() => setAsked('ban')}>
          {t('adminAddresses.ban.label')}
        </Button>
      )}
      {asked && <RuleDialog ip={ip} rule={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function FactsCard({ address }: AddressProps) {
  const { t, i18n } = useTranslation()
  const dateOf = (at: string | null) => (at === null ? '–' : formatDateTime(at, i18n.language))
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{t('adminAddresses.address')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminAddresses.country')}</dt>
        <dd>
          <CountryCell code={address.country} />
        </dd>
        <dt>{t('adminAddresses.fetches')}</dt>
        <dd>{formatNumber(address.fetches, i18n.language)}</dd>
        <dt>{t('adminAddresses.firstSeen')}</dt>
        <dd>{dateOf(address.first_seen_at)}</dd>
        <dt>{t('adminAddresses.lastSeen')}</dt>
        <dd>{dateOf(address.last_seen_at)}</dd>
        {address.ban_reason !== null && (
          <>
            <dt>{t('adminAddresses.ban.reason')}</dt>
            <dd>{address.ban_reason}</dd>
            <dt>{t('adminAddresses.ban.until')}</dt>
            <dd>
              {address.banned_until === null ? t('adminAddresses.ban.forever') : dateOf(address.banned_until)}
            </dd>
          </>
        )}
        {address.whitelist_note !== null && (
          <>
            <dt>{t('adminAddresses.whitelist.note')}</dt>
            <dd>{address.whitelist_note || '–'}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function UsersCard({ address: { users } }: AddressProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="users">
      <h2 id="users">{t('adminAddresses.users')}</h2>
      {users.length === 0 && <p className={classes.quiet}>{t('adminAddresses.noUsers')}</p>}
      <ul className={classes.rows}>
        {users.map((user) => (
          <li key={`${user.id} ${user.user_agent}`}>
            <span className={classes.words}>
              <Link to={paths.user} params={{ id: String(user.id) }} search={{}} preload={false}>
                <bdi>{user.name || user.email}</bdi>
              </Link>
              <span className={classes.quiet}>
                <FactLine>
                  <bdi>{user.user_agent || '–'}</bdi>
                  {t('adminAddresses.fetchCount', { count: user.fetches })}
                </FactLine>
              </span>
            </span>
            <span className={classes.quiet}>
              <When at={user.last_seen_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
