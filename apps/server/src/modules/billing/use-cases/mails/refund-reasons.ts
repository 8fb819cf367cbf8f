import type { Locale } from '@guidefeed/contract'

const reasons = {
  withdrawal: {
    en: 'Withdrawal',
    de: 'Widerruf',
    fr: 'Rétractation',
    es: 'Desistimiento',
    ar: 'تراجع عن العقد',
  },
  notice: {
    en: 'Cancellation with one month’s notice',
    de: 'Kündigung mit einer Frist von einem Monat',
    fr: 'Résiliation avec un préavis d’un mois',
    es: 'Cancelación con un mes de preaviso',
    ar: 'إلغاء بإشعار مدته شهر',
  },
  cancellation: {
    en: 'Canceled before the renewal',
    de: 'Kündigung vor der Verlängerung',
    fr: 'Résiliation avant le renouvellement',
    es: 'Cancelación antes de la renovación',
    ar: 'إلغاء قبل التجديد',
  },
  provider: { en: 'Refund', de: 'Erstattung', fr: 'Remboursement', es: 'Reembolso', ar: 'استرداد' },
  dispute: {
    en: 'Payment dispute',
    de: 'Zahlungsreklamation',
    fr: 'Contestation du paiement',
    es: 'Disputa del pago',
    ar: 'اعتراض على الدفعة',
  },
} satisfies Record<string, Record<Locale, string>>

/** Reason on the credit note and mail of a refund that no administrator requested; in English for other languages. */
export function refundReason(cause: keyof typeof reasons, locale: string): string {
  const texts: Readonly<Record<string, string>> = reasons[cause]
  return texts[locale] ?? reasons[cause].en
}
