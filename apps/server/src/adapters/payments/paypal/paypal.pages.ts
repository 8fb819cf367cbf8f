import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../../../lib/domain-error.ts'
import { addToken } from './paypal-payments.ts'
import type { PaypalRepository } from './paypal.repository.ts'

const Query = z.object({ reference: z.string().min(1).max(200) })

/** Path below the public URL. */
export const backPath = '/paypal/back'

/** Return page for PayPal: the return URL is set before the order id exists, so this page adds the id and redirects to the shop. */
export function mountPaypalPages(app: FastifyInstance, books: PaypalRepository) {
  app.get(backPath, async (request, reply) => {
    const query = Query.safeParse(request.query)
    const page = query.success ? await books.find(query.data.reference) : null
    if (page === null || page.providerId === null) throw new DomainError('order_not_found')
    return reply.header('cache-control', 'no-store').redirect(addToken(page.returnUrl, page.providerId), 303)
  })
}
