import { taxRateStates, type TaxRate, type TaxSeller } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { nameOfCountry } from '../../../lib/country-options.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import { TaxExportDialog } from './tax-export-dialog.tsx'
import { NewTaxRateDialog, TaxRateDialog } from './tax-rate-dialog.tsx'
import { TaxSellerDialog } from './tax-seller-dialog.tsx'

const tones = { current: 'success', future: 'info', past: 'neutral' } as const

/** Rates of VAT by country, and the country of the seller. */
export function TaxRatesPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<TaxRate | 'new' | 'export' | TaxSeller | null>(null)
  const close = () => setOpen(null)
  const seller = useQuery({
    queryKey: [...adminKeys.all, 'tax-seller'],
    queryFn: async ({ signal }) => (await call('adminTaxSellerRead', { signal })).data,
  }).data
  return (
    <AdminPage
      title={t('adminMenu.taxRates')}
      lead={<Lead seller={seller} />}
      actions={
        <>
          <Button look="default" size="small" onClick={() => setOpen('export')}>
            {t('adminTax.export.label')}
          </Button>
          {seller && (
            <Button look="default" size="small" onClick={() => setOpen(seller)}>
              {t('adminTax.seller.label')}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('new')}>
            {t('adminTax.new')}
          </Button>
        </>
      }
    >
      <AdminList list={useTaxRates(setOpen)} />
      {open === 'new' && <NewTaxRateDialog onClose={close} />}
      {open === 'export' && <TaxExportDialog onClose={close} />}
      {open !== null && typeof open === 'object' && <OpenDialog record={open} onClose={close} />}
    </AdminPage>
  )
}

function Lead({ seller }: { seller: TaxSeller | undefined }) {
  const { t, i18n } = useTranslation()
  if (seller === undefined) return t('adminTax.lead')
  const { country } = seller
  const said =
    country === null
      ? t('adminTax.withoutSeller')
      : t('adminTax.withSeller', { country: nameOfCountry(country, i18n.language) })
  return `${t('adminTax.lead')} ${said}`
}

/** A rate that has begun stays as it is: opening it adds the next one. */
function OpenDialog({ record, onClose }: { record: TaxRate | TaxSeller; onClose: () => void }) {
  if (!('state' in record)) return <TaxSellerDialog seller={record} onClose={onClose} />
  if (record.state === 'future') return <TaxRateDialog rate={record} onClose={onClose} />
  return <NewTaxRateDialog previous={record} onClose={onClose} />
}

function useTaxRates(onOpen: (rate: TaxRate) => void): ListDefinition<'adminTaxRateList'> {
  const { t, i18n } = useTranslation()
  return {
    call: 'adminTaxRateList',
    label: t('adminMenu.taxRates'),
    searchLabel: t('adminTax.search'),
    keyOf: ({ id }) => id,
    onOpen,
    columns: [
      {
        id: 'country',
        label: t('adminTax.country'),
        sort: 'country',
        cell: ({ country }) => nameOfCountry(country, i18n.language),
      },
      {
        id: 'state',
        label: t('adminTax.status'),
        cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`adminTax.states.${state}`)}</StatusChip>,
      },
      {
        id: 'percent',
        label: t('adminTax.percent'),
        sort: 'percent',
        isNumber: true,
        cell: ({ percent }) => formatPercent(percent, i18n.language),
      },
      {
        id: 'from',
        label: t('adminTax.from'),
        sort: 'valid_from',
        cell: ({ valid_from: day }) => formatDay(day, i18n.language),
      },
      {
        id: 'until',
        label: t('adminTax.until'),
        cell: ({ valid_until: day }) => (day === null ? t('adminTax.open') : formatDay(day, i18n.language)),
      },
      {
        id: 'delete',
        label: t('adminList.actions'),
        cell: (rate) => <RateAction rate={rate} onOpen={onOpen} />,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: t('adminTax.status'),
        options: taxRateStates.map((state) => ({ value: state, label: t(`adminTax.states.${state}`) })),
      },
    ],
    empty: t('adminTax.empty'),
  }
}

/** A future rate can be deleted; the current one ends when another begins. */
function RateAction({ rate, onOpen }: { rate: TaxRate; onOpen: (rate: TaxRate) => void }) {
  const { t, i18n } = useTranslation()
  if (rate.state === 'past') return '–'
  if (rate.state === 'future') return <DeleteTaxRate rate={rate} />
  const country = nameOfCountry(rate.country, i18n.language)
  return (
    <Button
      look="default"
      size="small"
      aria-label={t('adminTax.replaceOf', { country })}
      onClick={() => onOpen(rate)}
    >
      {t('adminTax.replace')}
    </Button>
  )
}

function DeleteTaxRate({ rate: { id, country, valid_from: day } }: { rate: TaxRate }) {
  const { t, i18n } = useTranslation()
  return (
    <ConfirmedAction
      label={t('adminTax.delete.label')}
      fullLabel={t('adminTax.delete.full', {
        country: nameOfCountry(country, i18n.language),
        day: formatDay(day, i18n.language),
      })}
      title={t('adminTax.delete.title')}
      text={t('adminTax.delete.text')}
      changes={adminKeys.all}
      run={async () => {
        await call('adminTaxRateDelete', { params: { id: String(id) } })
        return t('adminTax.delete.done')
      }}
    />
  )
}
