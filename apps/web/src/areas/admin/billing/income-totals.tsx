import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { ListCall, ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { filterOf } from '../../../features/admin-list/query-of.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { formatNumber, formatPrice } from '../../../lib/format.ts'
import classes from '../card.module.css'

type IncomeCall = 'adminOrderTotalIncome' | 'adminPaymentTotalIncome'

type IncomeTotalsProps<N extends ListCall> = { of: IncomeCall; list: ListDefinition<N> }

/** Income of the orders or payments that match the filters of their list. */
export function IncomeTotals<N extends ListCall>({ of, list }: IncomeTotalsProps<N>) {
  const { t, i18n } = useTranslation()
  const { search } = useListSearch()
  const query = filterOf(list, search)
  const totals = useQuery({
    queryKey: [...adminKeys.all, of, query],
    queryFn: async ({ signal }) => (await call(of, { query, signal })).data,
    placeholderData: (previous) => previous,
    meta: { shownByPage: ['validation_failed'] },
  }).data
  const price = (amount: number) => (totals ? formatPrice(amount, totals.currency, i18n.language) : '–')
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('adminBilling.gross')}</dt>
        <dd>{price(totals?.total ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('adminBilling.refunded')}</dt>
        <dd>{price(totals?.refunded ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('adminBilling.net')}</dt>
        <dd>{price(totals?.net ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('adminBilling.count')}</dt>
        <dd>{totals ? formatNumber(totals.count, i18n.language) : '–'}</dd>
      </div>
    </dl>
  )
}
