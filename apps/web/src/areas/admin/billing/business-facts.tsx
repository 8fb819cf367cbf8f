import type { OrderBusiness } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { FactLine } from '../../../ui/fact-line.tsx'

/** Company, address and VAT id of an order, and the register's answer, in a list of facts. */
export function BusinessFacts({ business }: { business: OrderBusiness }) {
  const { t, i18n } = useTranslation()
  const { checked_at: checkedAt, consultation } = business
  return (
    <>
      <dt>{t('adminBilling.company')}</dt>
      <dd>
        <bdi>{business.company}</bdi>
        {business.address !== null && <bdi>, {business.address.replaceAll('\n', ', ')}</bdi>}
      </dd>
      <dt>{t('adminBilling.vatId')}</dt>
      <dd>
        <FactLine>
          <bdi>{business.vat_id}</bdi>
          {business.is_reverse_charge && t('adminBilling.reverseCharge')}
        </FactLine>
      </dd>
      <dt>{t('adminBilling.vatIdChecked')}</dt>
      <dd>
        <FactLine>
          {checkedAt === null ? '–' : formatDateTime(checkedAt, i18n.language)}
          {consultation !== null && <bdi>{consultation}</bdi>}
        </FactLine>
      </dd>
    </>
  )
}
