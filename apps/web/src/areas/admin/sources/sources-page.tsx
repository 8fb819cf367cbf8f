import { adminSourceStates } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { actOnEach } from '../act-on-each.ts'
import { ActionButton } from '../action-button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useCountries } from '../catalogue/use-countries.ts'
import { useOpenMappings } from '../mappings/use-open-mappings.ts'
import { NextRun } from './next-run.tsx'
import { SourceChips } from './source-chips.tsx'

const OrderDialog = lazy(() => import('./order-dialog.tsx').then((m) => ({ default: m.OrderDialog })))

/** All sources with their health. */
export function SourcesPage() {
  const { t } = useTranslation()
  const [isOrdering, setIsOrdering] = useState(false)
  return (
    <AdminPage
      title={t('adminMenu.sources')}
      actions={
        <>
          <MappingsLink />
          <Button look="default" size="small" onClick={() => setIsOrdering(true)}>
            {t('adminSources.order.label')}
          </Button>
          <Link to={paths.newSource} className={buttonClass({ size: 'small' })}>
            {t('adminSources.add')}
          </Link>
        </>
      }
    >
      <AdminList list={useSourceList()} />
      <Suspense>{isOrdering && <OrderDialog onClose={() => setIsOrdering(false)} />}</Suspense>
    </AdminPage>
  )
}

/** Leads to the channels that wait for a decision, with their number. */
function MappingsLink() {
  const { t } = useTranslation()
  const { count, counted } = useOpenMappings()
  return (
    <Link
      to={paths.mappings}
      search={count > 0 ? { state: 'open' } : {}}
      className={buttonClass({ look: 'default', size: 'small' })}
    >
      {counted(t('adminMenu.mappings'))}
    </Link>
  )
}

function useSourceList(): ListDefinition<'adminSourceList'> {
  const { t, i18n } = useTranslation()
  const countries = useCountries()
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]))
  return {
    call: 'adminSourceList',
    label: t('adminMenu.sources'),
    searchLabel: t('adminSources.search'),
    keyOf: ({ id }) => id,
    linkOf: ({ id }) => ({ to: paths.source, params: { id: String(id) }, search: {} }),
    columns: [
      { id: 'name', label: t('adminSources.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'state', label: t('adminSources.state'), cell: (source) => <SourceChips source={source} /> },
      {
        id: 'good',
        label: t('adminSources.lastGood'),
        cell: ({ last_good_at: at }) => (at === null ? t('adminSources.never') : <When at={at} />),
      },
      {
        id: 'next',
        label: t('adminSources.nextRun'),
        cell: ({ next_run_at: at }) => <NextRun at={at} />,
      },
      {
        id: 'channels',
        label: t('adminSources.channels'),
        isNumber: true,
        cell: ({ channels }) => formatNumber(channels, i18n.language),
      },
      {
        id: 'coverage',
        label: t('adminSources.coverage'),
        isNumber: true,
        cell: ({ days_ahead: days }) => (days === null ? '–' : t('adminSources.days', { count: days })),
      },
      {
        id: 'priority',
        label: t('adminSources.priority'),
        sort: 'priority',
        isNumber: true,
        cell: ({ priority }) => formatNumber(priority, i18n.language),
      },
      {
        id: 'country',
        label: t('adminSources.country'),
        isExtra: true,
        cell: ({ country_id: id }) => countryNames.get(id ?? 0) ?? '–',
      },
      { id: 'url', label: t('adminSources.url'), isExtra: true, cell: ({ url }) => <bdi>{url}</bdi> },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: t('adminSources.state'),
        options: adminSourceStates.map((value) => ({ value, label: t(`adminSources.states.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'active',
        label: t('adminSources.isActive'),
        options: yesNo(t('adminForm.yes'), t('adminForm.no')),
      },
      {
        kind: 'choice',
        name: 'country_id',
        label: t('adminSources.country'),
        options: countries.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    actions: ({ keys, clear }) => (
      <ActionButton
        label={t('adminSources.run.label')}
        run={async () => {
          const { done, failure } = await actOnEach(keys, (id) =>
            call('adminSourceRun', { params: { id: String(id) } }),
          )
          if (failure === undefined) {
            clear()
            return t('adminSources.run.begunMany', { count: done })
          }
          const reason = (isRefusal(failure) && failure.message) || t('errors.notReachable')
          return {
            kind: 'warning',
            message: t('adminSources.run.begunSome', { begun: done, all: keys.length, reason }),
          }
        }}
      />
    ),
    empty: t('adminSources.empty'),
  }
}
