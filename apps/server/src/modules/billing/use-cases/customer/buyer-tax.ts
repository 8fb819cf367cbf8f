import type { OrderBusiness as DescribedBusiness } from '@guidefeed/contract'
import { splitVat } from '@guidefeed/contract/money'
import type { DbOrTx } from '../../../../db/database.ts'
import type { ReadTaxRules } from '../../../tax/index.ts'
import { businessBuyerRepository } from '../../ledger/business-buyer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { isStillReverseCharge, stateOf } from '../../policy/reverse-charge.ts'

/** Business of an order, as it is when the order is placed. */
export type OrderBusiness = Pick<
  OrderRow,
  'company' | 'companyAddress' | 'vatId' | 'vatAnsweredAt' | 'vatConsultation' | 'isReverseCharge'
>

/** `deductedRate`: VAT that prices leave out, in hundredths of a percent; 0 without a reverse charge. */
export type BuyerTax = { business: OrderBusiness; deductedRate: number }

/** Business of an order in the API's format; null = bought as a consumer. */
export function describeOrderBusiness(order: OrderBusiness): DescribedBusiness | null {
  if (order.company === null || order.vatId === null) return null
  return {
    company: order.company,
    address: order.companyAddress,
    vat_id: order.vatId,
    is_reverse_charge: order.isReverseCharge,
    checked_at: order.vatAnsweredAt?.toISOString() ?? null,
    consultation: order.vatConsultation,
  }
}

/** An order of a consumer. */
export const noBusiness: OrderBusiness = {
  company: null,
  companyAddress: null,
  vatId: null,
  vatAnsweredAt: null,
  vatConsultation: null,
  isReverseCharge: false,
}

/** Reads whether a customer buys as a business in a country, and the VAT that its prices leave out (record 0104). */
export function createBuyerTaxReading(deps: { readTaxRules: ReadTaxRules }) {
  const { readTaxRules } = deps
  return {
    async read(db: DbOrTx, userId: number, country: string | null): Promise<BuyerTax> {
      const business = country === null ? null : await businessBuyerRepository(db).find(userId)
      const rules = business === null ? null : await readTaxRules(db)
      if (business === null || rules === null || business.country !== country)
        return { business: noBusiness, deductedRate: 0 }
      const isReverseCharge = stateOf(business, rules.sellerCountry) === 'reverse_charge'
      return {
        business: {
          company: business.company,
          companyAddress: business.address,
          vatId: business.vatId,
          vatAnsweredAt: business.answeredAt,
          vatConsultation: business.consultation,
          isReverseCharge,
        },
        deductedRate: isReverseCharge ? rules.rateOf(country) : 0,
      }
    },

    /** VAT that the next term of an order's customer leaves out of `grossCents`, as long as nothing changes. */
    async deductedOf(db: DbOrTx, order: OrderRow, grossCents: number): Promise<number> {
      const rules = order.isReverseCharge ? await readTaxRules(db) : null
      if (rules === null || order.billingCountry === null) return 0
      if (!isStillReverseCharge(order, rules.sellerCountry)) return 0
      return splitVat(grossCents, rules.rateOf(order.billingCountry)).vatCents
    },
  }
}
export type BuyerTaxReading = ReturnType<typeof createBuyerTaxReading>
