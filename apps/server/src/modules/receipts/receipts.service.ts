import { splitVat } from '@guidefeed/contract/money'
import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { receiptRepository } from './receipt.repository.ts'
import type { NewReceipt, ReceiptRow, ReceiptSnapshot, Seller } from './receipt.repository.ts'
import { receiptLanguage } from './receipt-words.ts'
import { splitVatOfPart } from './vat.ts'

/** The sale that a receipt documents. */
export type Sale = { orderId: number } & Omit<
  ReceiptSnapshot,
  'seller' | 'credited' | 'countryName' | keyof TaxZone
>

type TaxZone = Pick<ReceiptSnapshot, 'sellerCountry' | 'timeZone' | 'isReverseCharge'>

/** Tax of a sale. */
export type SaleTax = TaxZone & {
  vatPercentHundredths: number
  /** Country in which it is taxed; null = there is one rate for all. */
  country: string | null
}

/** Issues receipts and credit notes in the caller's transaction. They are immutable until their buyer is erased. */
export function createReceipts(deps: { clock: Clock; seller: Seller; numberPrefix: string }) {
  const { clock, seller, numberPrefix } = deps

  /**
   * Takes the number first: it fixes the date of issue, on which the tax depends. That date never precedes the previous number's, so it may
   * be ahead of a clock that was set back.
   */
  async function write(
    tx: Tx,
    describe: (issuedAt: Date) => Promise<Omit<NewReceipt, 'number' | 'issuedAt' | 'currency'>>,
  ) {
    const receipts = receiptRepository(tx)
    const { number, year, issuedAt } = await receipts.takeNumber(clock.now())
    const text = `${numberPrefix}-${year}-${String(number).padStart(6, '0')}`
    await receipts.insert({ ...(await describe(issuedAt)), number: text, issuedAt, currency: 'EUR' })
    return text
  }

  return {
    /** The seller on receipts, whom the checkout names too. */
    sellerName: seller.name,

    /**
     * Issues the receipt of a paid order, with the tax of the day on which it was paid, and returns its number. `paidAt` null = the
     * provider does not say, so the date of issue counts.
     */
    issue(
      tx: Tx,
      { orderId, ...said }: Sale,
      { paidAt, readTax }: { paidAt: Date | null; readTax: (at: Date) => Promise<SaleTax> },
    ): Promise<string> {
      const grossCents = said.lines.reduce((sum, line) => sum + line.grossCents, 0)
      return write(tx, async (issuedAt) => {
        // A provider's clock may be ahead of ours.
        const taxedAt = paidAt !== null && paidAt < issuedAt ? paidAt : issuedAt
        const { vatPercentHundredths, country, ...zone } = await readTax(taxedAt)
        return {
          taxedAt,
          kind: 'receipt',
          orderId,
          refundId: null,
          grossCents,
          ...splitVat(grossCents, vatPercentHundredths),
          vatPercentHundredths,
          country,
          snapshot: {
            ...said,
            ...zone,
            ...(country === null ? {} : { countryName: receiptLanguage(said.locale).country(country) }),
            seller,
            credited: null,
          },
        }
      })
    },

    /**
     * Issues the credit note of a refund at the VAT rate of the order's receipt. The caller holds the customer's lock. Null =
     * the order predates receipts.
     */
    async credit(
      tx: Tx,
      refund: { id: number; orderId: number; amountCents: number; reason: string },
    ): Promise<string | null> {
      const receipts = receiptRepository(tx)
      const receipt = await receipts.findOfOrder(refund.orderId)
      if (receipt === null) return null
      const part = {
        grossCents: refund.amountCents,
        creditedCents: await receipts.sumOfCreditNotes(refund.orderId),
      }
      return write(tx, async (issuedAt) => ({
        taxedAt: issuedAt,
        kind: 'credit_note',
        orderId: refund.orderId,
        refundId: refund.id,
        grossCents: refund.amountCents,
        ...splitVatOfPart(part, receipt.vatPercentHundredths),
        vatPercentHundredths: receipt.vatPercentHundredths,
        country: receipt.country,
        snapshot: {
          ...receipt.snapshot,
          seller,
          lines: [{ kind: 'refund', grossCents: refund.amountCents }],
          credited: { number: receipt.number, reason: refund.reason },
        },
      }))
    },

    /** An order's receipt (`refundId` null) or credit note; `ownerId` null reads any owner's. Throws receipt_not_found. */
    async read(
      db: DbOrTx,
      document: { orderId: number; refundId: number | null; ownerId: number | null },
    ): Promise<ReceiptRow> {
      const receipt = await receiptRepository(db).findDocument(document)
      if (receipt !== null) return receipt
      throw new DomainError('receipt_not_found')
    },
  }
}
export type Receipts = ReturnType<typeof createReceipts>

/** Receipts and credit notes of these orders, by number. */
export function listReceiptsOf(db: DbOrTx, orderIds: readonly number[]): Promise<ReceiptRow[]> {
  return receiptRepository(db).listOfOrders(orderIds)
}

/** Minimum length of a searched number: the zero-padded counter. */
const counterLength = 6

/** Orders with a receipt or credit note whose number ends with a search text: `GF-2026-000123` or `000123`. */
export async function listOrdersOfReceipt(db: DbOrTx, words: string): Promise<number[]> {
  const end = words.trim().toUpperCase()
  const isNumber = end.length >= counterLength && /^[A-Z0-9-]*\d$/.test(end)
  return isNumber ? receiptRepository(db).listOrdersByEnd(end) : []
}
