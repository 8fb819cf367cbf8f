import { isRefusal } from '../../../api/api-error.ts'
import type { CallInput } from '@guidefeed/contract/client'
import { call } from '../../../api/client.ts'
import { withCart } from './with-cart.ts'

type Body = CallInput<'secondFactorLogin'>['body']

/** Completes a login; an expired ticket leads back to the first step. */
export function useSecondStep(onRestart: () => void) {
  return async (body: Body) => {
    try {
      return (await call('secondFactorLogin', { body: await withCart(body) })).data
    } catch (error) {
      if (isRefusal(error) && error.code === 'login_ticket_invalid') onRestart()
      throw error
    }
  }
}
