import type { CallAnswer } from '@guidefeed/contract/client'

export type PaymentDetail = CallAnswer<'adminPaymentRead'>['data']
