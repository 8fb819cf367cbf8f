import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { checkCard } from './sandbox-card.ts'
import type { SandboxDesk } from './sandbox-desk.service.ts'
import { renderConfirmPage, renderDonePage, renderPayPage, renderUnknownPage } from './sandbox-page.ts'
import { sandboxRepository } from './sandbox.repository.ts'
import type { SandboxPayment } from './sandbox.repository.ts'

const Params = z.object({ token: z.string().max(200) })

const typed = z.string().max(40).catch('')
const Form = z.object({
  action: z.enum(['pay', 'confirm', 'cancel', 'refund', 'dispute', 'win', 'lose']),
  /** Sum of a refund in euros; missing = the rest of the payment. */
  amount: z.string().max(40).optional(),
  method: z.enum(['card', 'wallet']).catch('card'),
  card_number: typed,
  expiry: typed,
  cvc: typed,
})
type Form = z.infer<typeof Form>

/** Mounts the sandbox's pages: the form and its target. */
export function mountSandboxPages(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock; desk: SandboxDesk; publicUrl: () => string },
) {
  const { db, clock, desk, publicUrl } = deps
  const css = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')

  async function find(params: unknown): Promise<SandboxPayment | null> {
    const { data } = Params.safeParse(params)
    return data === undefined ? null : sandboxRepository(db).find(data.token)
  }

  /** The shop's return URL with the payment's reference; relative where the shop is on our origin. */
  function returnUrl(payment: SandboxPayment): string {
    const url = new URL(payment.returnUrl)
    url.searchParams.append('payment_token', payment.token)
    return url.href.startsWith(`${publicUrl()}/`) ? url.href.slice(publicUrl().length) : url.href
  }

  async function render(payment: SandboxPayment): Promise<string> {
    if (payment.status === 'pending') return renderPayPage(payment)
    if (payment.status === 'confirming') return renderConfirmPage(payment)
    const disputes = await sandboxRepository(db).listDisputes(payment.token)
    return renderDonePage(payment, returnUrl(payment), {
      leftCents: await desk.leftOf(payment),
      isDisputed: disputes.some(({ state }) => state === 'open'),
    })
  }

  /** Moves money of a completed payment, as its merchant, cardholder or bank does outside the shop; null = nothing of that. */
  async function moveMoney(payment: SandboxPayment, { action, amount }: Form): Promise<string | null> {
    const { token } = payment
    if (action === 'refund') {
      const amountCents = amount === undefined ? await desk.leftOf(payment) : Math.round(Number(amount) * 100)
      const isAmount = amountCents > 0 && amountCents <= payment.amountCents
      if (isAmount) await desk.refund({ reference: null, paymentToken: token, amountCents, reason: 'Refund' })
    } else if (action === 'dispute') await desk.dispute(token)
    else if (action === 'win' || action === 'lose')
      await desk.decideDispute(token, action === 'win' ? 'won' : 'lost')
    else return null
    return `/sandbox/pay/${token}`
  }

  async function act(token: string, form: Form): Promise<SandboxPayment | null> {
    if (form.action === 'cancel') return desk.cancel(token, 'canceled')
    if (form.action === 'confirm') return desk.confirm(token)
    const means = form.method === 'wallet' ? ({ outcome: 'wallet' } as const) : checkCard(form, clock.now())
    return means.outcome === 'invalid' ? null : desk.pay(token, means)
  }

  app.get('/sandbox/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(css),
  )

  app.get('/sandbox/pay/:token', async (request, reply) => {
    const payment = await find(request.params)
    return payment === null ? page(reply, 404, renderUnknownPage()) : page(reply, 200, await render(payment))
  })

  app.post('/sandbox/pay/:token', async (request, reply) => {
    const payment = await find(request.params)
    if (payment === null) return page(reply, 404, renderUnknownPage())
    const form = Form.safeParse(request.body)
    const isDecided = payment.status === 'completed' || payment.status === 'failed'
    if (isDecided) {
      const moved = form.success ? await moveMoney(payment, form.data) : null
      return reply.redirect(moved ?? returnUrl(payment), 303)
    }
    if (!form.success) return page(reply, 422, await render(payment))
    const after = await act(payment.token, form.data)
    if (after === null) return page(reply, 422, renderRefused(payment, form.data))
    if (after.status === 'completed' || after.status === 'failed')
      return reply.redirect(returnUrl(after), 303)
    return page(reply, 200, await render(after))
  })

  function renderRefused(payment: SandboxPayment, form: Form): string {
    const card = checkCard(form, clock.now())
    return renderPayPage(payment, form, card.outcome === 'invalid' ? card.errors : {})
  }
}

function page(reply: FastifyReply, status: number, text: string) {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}
