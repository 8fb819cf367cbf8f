import type { CallAnswer } from '../../../api/call.ts'

export type PaymentDetail = CallAnswer<'adminPaymentRead'>['data']
