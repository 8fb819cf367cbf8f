import type { CallAnswer } from '@guidefeed/contract/client'

/** Whether the customer left the payment page by its own button, which is no failure. */
export const isCanceledPayment = ({ status, params }: CallAnswer<'checkoutCallback'>['data']): boolean =>
  status === 'failed' && params?.reason === 'canceled'
