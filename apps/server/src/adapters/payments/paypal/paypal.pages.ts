import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../../../lib/domain-error.ts'
import { addToken } from './paypal-payments.ts'
import type { PaypalBooks } from './paypal.repository.ts'

const Query = z.object({ reference: z.string().min(1).max(200) })

/** Below the public address. */
export const backPath = '/paypal/back'

/**
 * Where PayPal sends the customer: PayPal's address cannot hold the id of an order that is only being created, so this page
 * adds it and redirects to the shop.
 */
export function mountPaypalPages(app: FastifyInstance, books: PaypalBooks) {
  app.get(backPath, async (request, reply) => {
    const query = Query.safeParse(request.query)
    const page = query.success ? await books.find(query.data.reference) : null
    if (page === null || page.providerId === null)
      throw new DomainError('order_not_found', 'There is no such payment.')
    return reply.header('cache-control', 'no-store').redirect(addToken(page.returnUrl, page.providerId), 303)
  })
}
