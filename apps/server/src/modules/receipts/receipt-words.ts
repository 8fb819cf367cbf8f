/** Texts of receipts in one language. Receipts are laid out from left to right, so right-to-left languages fall back to English. */
type Words = {
  receipt: string
  creditNote: string
  issuedOn: string
  order: string
  /** Stated if it is not the date of issue. */
  paidOn: string
  paidWith: string
  returnedTo: string
  period: string
  /** Last day of a gift's code. */
  redeemableUntil: string
  from: string
  to: string
  item: string
  amount: string
  channels: (count: number) => string
  gift: string
  upgrade: string
  voucher: (code: string) => string
  fee: string
  refund: (receiptNumber: string) => string
  reason: string
  net: string
  vat: (percent: string) => string
  vatId: string
  /** The note that the VAT directive demands (article 226, 11a), and what it means. */
  reverseCharge: string
  total: string
  totalReturned: string
}

const en: Words = {
  receipt: 'Receipt',
  creditNote: 'Credit note',
  issuedOn: 'Date of issue',
  order: 'Order',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  returnedTo: 'Returned to',
  period: 'Period',
  redeemableUntil: 'Redeemable until',
  from: 'From',
  to: 'To',
  item: 'Item',
  amount: 'Amount',
  channels: (count) => (count === 1 ? '1 channel' : `${count} channels`),
  gift: 'Gift of a year',
  upgrade: 'Upgrade for the rest of the term',
  voucher: (code) => `Voucher ${code}`,
  fee: 'Payment fee',
  refund: (number) => `Refund on receipt ${number}`,
  reason: 'Reason',
  net: 'Net',
  vat: (percent) => `VAT ${percent}`,
  vatId: 'VAT ID',
  reverseCharge: 'Reverse charge: the recipient of the service owes the VAT.',
  total: 'Total paid',
  totalReturned: 'Total returned',
}

const de: Words = {
  receipt: 'Beleg',
  creditNote: 'Erstattungsbeleg',
  issuedOn: 'Ausgestellt am',
  order: 'Bestellung',
  paidOn: 'Bezahlt am',
  paidWith: 'Bezahlt mit',
  returnedTo: 'Erstattet auf',
  period: 'Zeitraum',
  redeemableUntil: 'Einlösbar bis',
  from: 'Von',
  to: 'An',
  item: 'Leistung',
  amount: 'Betrag',
  channels: (count) => `${count} Sender`,
  gift: 'Geschenk, ein Jahr',
  upgrade: 'Upgrade für die restliche Laufzeit',
  voucher: (code) => `Gutschein ${code}`,
  fee: 'Zahlungsgebühr',
  refund: (number) => `Erstattung zu Beleg ${number}`,
  reason: 'Grund',
  net: 'Netto',
  vat: (percent) => `USt. ${percent}`,
  vatId: 'USt-IdNr.',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  total: 'Bezahlt',
  totalReturned: 'Erstattet',
}

const fr: Words = {
  receipt: 'Reçu',
  creditNote: 'Avoir',
  issuedOn: 'Date d’émission',
  order: 'Commande',
  paidOn: 'Payé le',
  paidWith: 'Payé par',
  returnedTo: 'Remboursé sur',
  period: 'Période',
  redeemableUntil: 'Utilisable jusqu’au',
  from: 'De',
  to: 'À',
  item: 'Prestation',
  amount: 'Montant',
  channels: (count) => (count <= 1 ? `${count} chaîne` : `${count} chaînes`),
  gift: 'Cadeau, un an',
  upgrade: 'Passage à une formule supérieure, jusqu’à la fin de la période',
  voucher: (code) => `Code promo ${code}`,
  fee: 'Frais de paiement',
  refund: (number) => `Remboursement du reçu ${number}`,
  reason: 'Motif',
  net: 'Hors taxes',
  vat: (percent) => `TVA ${percent}`,
  vatId: 'N° de TVA',
  reverseCharge: 'Autoliquidation : la TVA est due par le preneur.',
  total: 'Total payé',
  totalReturned: 'Total remboursé',
}

const es: Words = {
  receipt: 'Recibo',
  creditNote: 'Nota de abono',
  issuedOn: 'Fecha de emisión',
  order: 'Pedido',
  paidOn: 'Pagado el',
  paidWith: 'Pagado con',
  returnedTo: 'Reembolsado en',
  period: 'Periodo',
  redeemableUntil: 'Canjeable hasta el',
  from: 'De',
  to: 'Para',
  item: 'Concepto',
  amount: 'Importe',
  channels: (count) => (count === 1 ? '1 canal' : `${count} canales`),
  gift: 'Regalo, un año',
  upgrade: 'Ampliación para el resto del periodo',
  voucher: (code) => `Cupón ${code}`,
  fee: 'Comisión de pago',
  refund: (number) => `Reembolso del recibo ${number}`,
  reason: 'Motivo',
  net: 'Base imponible',
  vat: (percent) => `IVA ${percent}`,
  vatId: 'NIF-IVA',
  reverseCharge: 'Inversión del sujeto pasivo: el IVA lo liquida el destinatario.',
  total: 'Total pagado',
  totalReturned: 'Total reembolsado',
}

const wordsByLocale: Readonly<Record<string, Words>> = { en, de, fr, es }

/** Words, dates and amounts in one language. */
export function receiptLanguage(locale: string) {
  const known = locale in wordsByLocale ? locale : 'en'
  const format = known === 'en' ? 'en-GB' : known
  const moneyFormat = new Intl.NumberFormat(format, { style: 'currency', currency: 'EUR' })
  const dayFormat = new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' })
  const percentFormat = new Intl.NumberFormat(format, { style: 'percent', maximumFractionDigits: 2 })
  return {
    locale: known,
    words: wordsByLocale[known] ?? en,
    money: (cents: number) => moneyFormat.format(cents / 100),
    day: (instant: Date) => dayFormat.format(instant),
    /** Name of a country; its code if it has none in the language. */
    country: (code: string) => new Intl.DisplayNames([format], { type: 'region' }).of(code) ?? code,
    /** The day of an instant in a time zone. */
    dayIn: (instant: Date, timeZone: string) =>
      new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone }).format(instant),
    percent: (hundredths: number) => percentFormat.format(hundredths / 10_000),
  }
}
