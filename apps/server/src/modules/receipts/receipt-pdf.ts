import { createPaper, page } from './paper.ts'
import type { Paper } from './paper.ts'
import type { ReceiptLine, ReceiptRow, Seller } from './receipt.repository.ts'
import { receiptLanguage } from './receipt-words.ts'

type Language = ReturnType<typeof receiptLanguage>

const quiet = '#5c636a'
const full = { x: page.margin, width: page.width - 2 * page.margin }
const column = { width: 225, second: page.width - page.margin - 225 }
const label = { size: 9, color: quiet }

/** Draws a receipt or credit note. Deterministic: the same row produces the same bytes. */
export function drawReceipt(receipt: ReceiptRow): Promise<Buffer> {
  const { snapshot } = receipt
  const language = receiptLanguage(snapshot.locale)
  const { words } = language
  const title = receipt.kind === 'receipt' ? words.receipt : words.creditNote
  const paper = createPaper({
    title: `${title} ${receipt.number}`,
    author: snapshot.seller.name,
    locale: language.locale,
    madeAt: receipt.issuedAt,
  })
  let y = drawHead(paper, snapshot.seller.brand, title, receipt.number)
  y = drawParties(paper, receipt, language, y + 28)
  y = drawFacts(paper, factsOf(receipt, language), y + 24)
  y = drawLines(paper, receipt, language, y + 28)
  y = drawTotals(paper, receipt, language, y + 14)
  if (snapshot.isReverseCharge === true) y = paper.text(words.reverseCharge, { ...full, y: y + 24 })
  if (snapshot.seller.note !== null) paper.text(snapshot.seller.note, { ...full, y: y + 24 }, label)
  drawFoot(paper, snapshot.seller)
  return paper.finish()
}

function drawHead(paper: Paper, brand: string, title: string, number: string): number {
  const left = { x: page.margin, y: page.margin, width: column.width }
  const right = { x: column.second, y: page.margin, width: column.width }
  const belowName = paper.text(brand, left, { size: 18, weight: 600 })
  const belowTitle = paper.text(title, right, { size: 18, weight: 600, align: 'right' })
  const belowNumber = paper.text(number, { ...right, y: belowTitle }, { color: quiet, align: 'right' })
  return Math.max(belowName, belowNumber)
}

function drawParties(paper: Paper, { snapshot }: ReceiptRow, { words }: Language, top: number): number {
  const { seller, buyer, countryName } = snapshot
  const draw = (x: number, heading: string, name: string, lines: string[]) => {
    const box = { x, width: column.width }
    let y = paper.text(heading, { ...box, y: top }, label)
    y = paper.text(name, { ...box, y: y + 2 }, { weight: 600 })
    for (const line of lines) y = paper.text(line, { ...box, y })
    return y
  }
  const details = seller.details === '' ? [] : [seller.details]
  // VAT directive, article 226 (3), unless the operator's details already contain it.
  if (seller.vatId != null && !seller.details.includes(seller.vatId))
    details.push(`${words.vatId} ${seller.vatId}`)
  return Math.max(
    draw(page.margin, words.from, seller.name, [seller.address, ...details]),
    draw(column.second, words.to, buyer.company ?? buyer.name, [
      ...(buyer.company === undefined ? [] : [buyer.name]),
      ...(buyer.address?.split('\n') ?? []),
      buyer.email,
      ...(buyer.vatId === undefined ? [] : [`${words.vatId} ${buyer.vatId}`]),
      ...(countryName === undefined ? [] : [countryName]),
    ]),
  )
}

function factsOf(receipt: ReceiptRow, { words, day, dayIn }: Language): [string, string][] {
  const { orderCode, paidWith, credited, timeZone = 'UTC' } = receipt.snapshot
  const issuedOn = dayIn(receipt.issuedAt, timeZone)
  const paidOn = dayIn(receipt.taxedAt, timeZone)
  return [
    [words.issuedOn, issuedOn],
    // The day of the payment decides the tax (VAT directive, article 226, 7).
    ...(paidOn === issuedOn ? [] : ([[words.paidOn, paidOn]] satisfies [string, string][])),
    [words.order, orderCode ?? String(receipt.orderId)],
    ...validityOf(receipt.snapshot, { words, day }),
    [credited === null ? words.paidWith : words.returnedTo, paidWith],
    ...(credited === null ? [] : ([[words.reason, credited.reason]] satisfies [string, string][])),
  ]
}

/** The period paid for, or the last day of a gift's code. */
function validityOf(
  { period, redeemableUntil }: ReceiptRow['snapshot'],
  { words, day }: Pick<Language, 'words' | 'day'>,
): [string, string][] {
  if (period !== null) return [[words.period, `${day(new Date(period.from))} – ${day(new Date(period.to))}`]]
  return redeemableUntil === undefined ? [] : [[words.redeemableUntil, day(new Date(redeemableUntil))]]
}

function drawFacts(paper: Paper, facts: [string, string][], top: number): number {
  const labelWidth = 110
  return facts.reduce((y, [name, value]) => {
    paper.text(name, { x: page.margin, y, width: labelWidth }, { color: quiet })
    const box = { x: page.margin + labelWidth, y, width: full.width - labelWidth }
    return paper.text(value, box) + 2
  }, top)
}

function drawLines(paper: Paper, receipt: ReceiptRow, language: Language, top: number): number {
  const { words, money } = language
  const amount = (text: string, y: number, style = {}) =>
    paper.text(text, { x: column.second, y, width: column.width }, { ...style, align: 'right' })
  paper.text(words.item, { ...full, y: top }, label)
  let y = amount(words.amount, top, label) + 6
  paper.rule(y)
  for (const line of receipt.snapshot.lines) {
    amount(money(line.grossCents), y + 8)
    y = paper.text(nameLine(line, receipt, language), { ...full, y: y + 8, width: 340 }) + 4
    paper.rule(y)
  }
  return y
}

function nameLine(line: ReceiptLine, { snapshot }: ReceiptRow, { words }: Language): string {
  switch (line.kind) {
    case 'service':
      return `${line.name}, ${words.channels(line.channelCount)}`
    case 'upgrade':
      return `${words.upgrade}: ${line.name}, ${words.channels(line.channelCount)}`
    case 'discount':
      return words.voucher(line.voucherCode)
    case 'gift':
      return `${words.gift}: ${line.name}, ${words.channels(line.channelCount)}`
    case 'fee':
      return words.fee
    case 'refund':
      return words.refund(snapshot.credited?.number ?? '')
  }
}

function drawTotals(paper: Paper, receipt: ReceiptRow, language: Language, top: number): number {
  const { words, money, percent } = language
  const draw = (name: string, cents: number, y: number, style = {}) => {
    const box = { x: column.second, y, width: column.width }
    paper.text(name, box, style)
    return paper.text(money(cents), box, { ...style, align: 'right' }) + 2
  }
  let y = draw(words.net, receipt.netCents, top)
  y = draw(words.vat(percent(receipt.vatPercentHundredths)), receipt.vatCents, y)
  const total = receipt.kind === 'receipt' ? words.total : words.totalReturned
  return draw(total, receipt.grossCents, y + 4, { size: 13, weight: 600 })
}

function drawFoot(paper: Paper, seller: Seller) {
  const y = page.height - page.margin - 14
  paper.rule(y - 8)
  paper.text(`${seller.name} · ${seller.supportEmail}`, { ...full, y }, label)
}
