import { fieldError, vatIdCountries } from '@guidefeed/contract'
import type { BusinessBuyer, BusinessDetails } from '@guidefeed/contract'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { validationFailed } from '../../../../lib/domain-error.ts'
import { readVatId } from '../../../tax/index.ts'
import type { ReadTaxRules, VatIdAnswer, VatIdCheck } from '../../../tax/index.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { businessBuyerRepository } from '../../ledger/business-buyer.repository.ts'
import type { RegisterAnswer } from '../../ledger/business-buyer.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { isOtherMember, stateOf } from '../../policy/reverse-charge.ts'
import type { Customers } from './customers.service.ts'

/** A register is asked again before a purchase and a notice unless it was asked this recently. */
const freshForMs = 24 * 3_600_000

/** Throws too_many_requests: each call asks a register that others need too. */
export type LimitVatIds = (userId: number) => Promise<void>

/** Customers who buy as a business, and what a register says about their VAT ids (record 0104). */
export function createBusinessBuyers(deps: {
  db: Db
  clock: Clock
  readTaxRules: ReadTaxRules
  /** Null = there is no register. */
  checkVatId: VatIdCheck | null
  limitVatIds: LimitVatIds
  withCustomer: Customers['withCustomer']
}) {
  const { db, clock, readTaxRules, checkVatId, limitVatIds, withCustomer } = deps

  /** Whether businesses of a country can state their VAT id. Without a register, ids that it must confirm have no effect. */
  const isAccepted = (country: string, sellerCountry: string) =>
    checkVatId !== null || !isOtherMember(country, sellerCountry)

  return {
    /** Countries whose businesses can state their VAT id. */
    countriesFor: (sellerCountry: string) =>
      vatIdCountries.filter((country) => isAccepted(country, sellerCountry)),

    async describe(reader: DbOrTx, userId: number): Promise<BusinessBuyer | null> {
      const rules = await readTaxRules(reader)
      const business = rules === null ? null : await businessBuyerRepository(reader).find(userId)
      if (rules === null || business === null) return null
      const { country, company, address, vatId } = business
      return { country, company, address, vat_id: vatId, state: stateOf(business, rules.sellerCountry) }
    },

    /**
     * Stores company and VAT id for the next purchases and renewals, and their country as the customer's choice. A register without
     * an answer refuses nothing: VAT is charged until it answers. Throws validation_failed, too_many_requests.
     */
    async save(userId: number, details: BusinessDetails, networkCountry: string | null): Promise<void> {
      const rules = await readTaxRules(db)
      if (rules === null) return
      const { country, company, address } = details
      const vatId = isAccepted(country, rules.sellerCountry) ? readVatId(details.vat_id, country) : null
      if (vatId === null) throw validationFailed({ vat_id: [fieldError('vat_id_invalid')] })
      await limitVatIds(userId)
      const isAsked = isOtherMember(country, rules.sellerCountry)
      const answer = isAsked && checkVatId !== null ? await checkVatId(vatId) : null
      const now = clock.now()
      if (answer?.outcome === 'invalid') {
        // An id that was stored as valid leads to no more reverse charges.
        await businessBuyerRepository(db).noteAsked(userId, vatId, now, recordedAnswer(answer, now))
        throw validationFailed({ vat_id: [fieldError('vat_id_unknown')] })
      }
      await withCustomer(userId, async (tx) => {
        // The account may have been deleted while the register was asked.
        if ((await getCustomer(tx, userId)).deletedAt !== null) return
        const former = await businessBuyerRepository(tx).find(userId)
        // An outage takes no confirmation away.
        const known = former?.vatId === vatId && former.country === country ? former : unanswered
        await businessBuyerRepository(tx).save(userId, {
          ...pickAnswer(known),
          ...(answer === null ? undefined : recordedAnswer(answer, now)),
          country,
          company,
          address,
          vatId,
          askedAt: answer === null ? null : now,
        })
        await billingCountryRepository(tx).save(userId, { country, networkCountry, chosenAt: now })
      })
    },

    /** The customer buys as a consumer from now on. */
    remove: (userId: number) => businessBuyerRepository(db).delete(userId),

    /** Whether a register is to be asked before a customer buys or a charge is announced. */
    async isDue(reader: DbOrTx, userId: number): Promise<boolean> {
      if (checkVatId === null) return false
      const business = await businessBuyerRepository(reader).find(userId)
      const rules = business === null ? null : await readTaxRules(reader)
      if (business === null || rules === null || !isOtherMember(business.country, rules.sellerCountry))
        return false
      return business.askedAt === null || clock.now().getTime() - business.askedAt.getTime() >= freshForMs
    },

    /** Asks the register again. Without an answer, its last one stands. */
    async askAgain(userId: number): Promise<void> {
      const business = await businessBuyerRepository(db).find(userId)
      if (business === null || checkVatId === null) return
      const answer = await checkVatId(business.vatId)
      const now = clock.now()
      await businessBuyerRepository(db).noteAsked(userId, business.vatId, now, recordedAnswer(answer, now))
    },
  }
}
export type BusinessBuyers = ReturnType<typeof createBusinessBuyers>

const unanswered: RegisterAnswer = { answer: null, answeredAt: null, consultation: null }

const pickAnswer = ({ answer, answeredAt, consultation }: RegisterAnswer): RegisterAnswer => ({
  answer,
  answeredAt,
  consultation,
})

/** Undefined = the register gave none. */
const recordedAnswer = (answer: VatIdAnswer, answeredAt: Date): RegisterAnswer | undefined =>
  answer.outcome === 'unavailable'
    ? undefined
    : { answer: answer.outcome, answeredAt, consultation: answer.consultation }
