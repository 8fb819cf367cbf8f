import type { Client, LooseInput } from '@guidefeed/contract/client'
import { consents, customerAtSandbox } from '../customer-at-sandbox.ts'
import { redirectQuery } from '../redirect-query.ts'
import { addUser } from '../factories/users.ts'
import { mailedToken } from '../mails.ts'
import { sendSandboxWebhook } from '../sandbox-webhooks.ts'
import { allEnded, dieAtStep } from './crash-points.ts'
import type { Action } from './actions.ts'
import { leaveWithoutLogin } from './departure.ts'
import { createModelAdministrator } from './administrator.ts'
import { createModelBank } from './bank.ts'
import { nothingAnswered } from './answered.ts'
import { createBuyerDetails } from './buyer-details.ts'
import { loseGuide } from './guide-days.ts'
import { createModelGifts } from './gift-actions.ts'
import type { ModelWorld } from './world.ts'
import { statedCharge } from '../stated-charge.ts'

type Page = { redirectTo: string; card: string }

/** Plays a customer's part of a life, including the administrator's. Responses are written to `log`. */
export async function addPlayer(
  world: ModelWorld,
  { life, log, mailbox: shared }: { life: number; log: string[]; mailbox?: string },
) {
  const { db } = world.database
  const user = await addUser(db, shared === undefined ? {} : { email: shared.replace('@', '+second@') })
  const mailbox = shared ?? user.email
  const answered = nothingAnswered()
  const { declarations, removals } = answered
  let page: Page | null = null
  let webhooks = 0

  const shop = () => customerAtSandbox(world.app(), user.token)

  function note<A extends { status: number; code: string | undefined }>(what: string, answer: A): A {
    log.push(`${what} → ${answer.status} ${answer.code ?? ''}`)
    return answer
  }
  const call: Client = async (name, input?: LooseInput) =>
    note(name, await world.app().callRaw(name, { token: user.token, ...input }))
  const asAdmin: Client = async (name, input?: LooseInput) =>
    note(`admin ${name}`, await world.app().callRaw(name, { token: world.admin.token, ...input }))

  /** Null = banned or deleted. */
  async function fillCart(count: number): Promise<string | null> {
    const { status } = await call('cartRead')
    return status === 200 ? shop().fillCart(world.channelIds.slice(0, count)) : null
  }

  async function pay({ redirectTo, card }: Page): Promise<string | undefined> {
    const isWallet = card === 'wallet'
    const paid = isWallet
      ? await shop().submit(redirectTo, { action: 'pay', method: 'wallet' })
      : await shop().pay(redirectTo, { card_number: card, expiry: '12/40' })
    if (paid.headers.location !== undefined) return paid.headers.location
    return (await shop().submit(redirectTo, { action: 'confirm' })).headers.location
  }

  const sendWebhook = (id: string, payment: string | undefined) =>
    sendSandboxWebhook(world.app(), { id, payment })

  const comeBack = async (location: string | undefined) => {
    if (location === undefined) return
    note('callback', await shop().callback(location))
  }

  async function buy(action: Extract<Action, { do: 'buy' }>, voucher: string | undefined = action.voucher) {
    const cartToken = await fillCart(action.channels)
    if (cartToken === null) return
    const body = {
      is_trial: action.isTrial,
      ...(voucher === undefined ? {} : { voucher }),
    }
    const order = () => shop().checkout(cartToken, { body })
    const answers = await allEnded(action.tabs === 2 ? [order(), order()] : [order()])
    for (const answer of answers) note('checkout', answer)
    const redirectTo = answers.find(({ status }) => status === 200)?.body.data.redirect_to
    if (redirectTo?.includes('/sandbox/') !== true) return
    page = { redirectTo, card: action.card }
    if (action.after === 'not_yet') return
    const location = await pay(page)
    const id = `${user.id}-${(webhooks += 1)}`
    const token = redirectTo.split('/').at(-1)
    if (action.after === 'webhook_first') {
      await sendWebhook(id, token)
      await sendWebhook(id, token)
      await world.app().jobs.runDue()
    }
    if (action.after === 'at_once')
      await allEnded<unknown>([comeBack(location), sendWebhook(id, token), comeBack(location)])
    else if (action.after !== 'close_tab') await comeBack(location)
    if (action.after === 'twice') await comeBack(location)
  }

  const paymentTokens = async () =>
    (
      await db
        .selectFrom('sandboxPayment')
        .select('token')
        .where('customerReference', '=', `customer-${user.id}`)
        .orderBy('createdAt', 'desc')
        .execute()
    ).map(({ token }) => token)

  async function sendWebhooksBackwards() {
    for (const token of await paymentTokens()) await sendWebhook(`${user.id}-${(webhooks += 1)}`, token)
  }

  const holdWebhooks = async (days: number) =>
    world.database.pool.query(
      `update pgboss.job set start_after = $1
       where name = 'sandbox.send-webhook' and state = 'created' and data ->> 'paymentToken' = any($2)`,
      [new Date(world.clock.now().getTime() + days * 86_400_000), await paymentTokens()],
    )

  const administrator = createModelAdministrator({ world, userId: user.id, asAdmin, answered })
  const givesAndRedeems = createModelGifts({
    world,
    life,
    userId: user.id,
    call,
    buy,
    async pay(redirectTo, { card, after }) {
      page = { redirectTo, card }
      if (after === 'not_yet') return
      const location = await pay(page)
      if (after === 'callback') await comeBack(location)
    },
  })
  const { newest } = administrator

  const movesMoney = createModelBank({
    world,
    userId: user.id,
    submit: (page, fields) => shop().submit(page, fields),
    sendWebhook: (payment, type) =>
      sendSandboxWebhook(world.app(), { id: `${user.id}-${(webhooks += 1)}`, payment, type }),
  })

  async function removeCard() {
    const subscriptionId = (await newest())?.id ?? 1
    const answer = await call('subscriptionPaymentMethodRemove', {
      body: { subscription_id: subscriptionId },
    })
    if (answer.code === undefined) removals.push({ userId: user.id, subscriptionId, at: world.clock.now() })
  }

  async function resume() {
    const id = (await newest())?.id ?? 1
    const read = await call('subscriptionRead', { params: { id } })
    const charge = read.code === undefined ? statedCharge(read.body.data) : {}
    return call('subscriptionResume', { body: { subscription_id: id, ...charge } })
  }

  const statesDetails = createBuyerDetails({ world, userId: user.id, call, answered })

  async function giveCard({ card, comesBack }: Extract<Action, { do: 'give_card' }>) {
    const subscription = await newest()
    const begun = await call('subscriptionPaymentMethod', {
      body: { subscription_id: subscription?.id ?? 1, consents },
    })
    if (begun.code !== undefined) return
    const location = await pay({ redirectTo: begun.body.data.redirect_to, card })
    if (!comesBack || location === undefined) return
    await call('subscriptionPaymentMethodCallback', { body: redirectQuery(location) })
  }

  /** Completes the bank's authentication of a renewal, by the mailed link. */
  async function confirmRenewal() {
    const open = await db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select('payment.redirectUrl')
      .where('customerOrder.userId', '=', user.id)
      .where('payment.status', '=', 'PENDING')
      .executeTakeFirst()
    if (open?.redirectUrl == null) return
    const location = (await shop().submit(open.redirectUrl, { action: 'confirm' })).headers.location
    await comeBack(location)
  }

  async function deleteAccount() {
    await call('profileDelete', { body: {} })
    await world.app().jobs.runDue()
    const token = await mailedToken(world.app(), user.email, 'delete-account').catch(() => null)
    if (token !== null) await call('verifyDelete', { body: { token } })
  }

  async function act(action: Action): Promise<unknown> {
    switch (action.do) {
      case 'buy':
        return buy(action)
      case 'come_back':
        return page === null ? null : comeBack(await pay(page))
      case 'leave_page':
        return page === null
          ? null
          : comeBack((await shop().submit(page.redirectTo, { action: 'cancel' })).headers.location)
      case 'confirm_renewal':
        return confirmRenewal()
      case 'cancel':
      case 'cancel_early':
        return call('subscriptionCancel', {
          body: { subscription_id: (await newest())?.id ?? 1, early: action.do === 'cancel_early' },
        })
      case 'resume':
        return resume()
      case 'remove_card':
        return removeCard()
      case 'choose_country':
      case 'be_business':
        return statesDetails(action)
      case 'buy_gift':
      case 'redeem':
        return givesAndRedeems(action)
      case 'refund_outside':
      case 'dispute':
      case 'decide_dispute':
        return movesMoney(action)
      case 'delete_account':
        return deleteAccount()
      case 'lose_webhooks':
        return world.database.pool.query(
          // Nothing else looks for money that moved outside, so a provider redelivers these until they arrive (record 0101).
          `delete from pgboss.job where name = 'sandbox.send-webhook' and state = 'created'
           and data ->> 'type' not in ('payment.refunded', 'payment.disputed')`,
        )
      case 'hold_webhooks':
        return holdWebhooks(action.days)
      case 'webhooks_backwards':
        return sendWebhooksBackwards()
      case 'save': {
        const cartToken = await fillCart(action.channels)
        return cartToken === null ? null : call('cartSave', { body: { cartToken, is_trial: false } })
      }
      case 'give_card':
        return giveCard(action)
      case 'lose_guide':
        return loseGuide(world, { userId: user.id, days: action.days, losses: answered.losses })
      case 'withdraw':
      case 'cancel_by_code':
      case 'cancel_for_cause':
        return leaveWithoutLogin(world, { user, kind: action.do, older: action.older, note, declarations })
      case 'move_end':
      case 'set_limit':
      case 'refund':
      case 'end_and_refund':
      case 'ban':
      case 'expire_gift':
      case 'cancel_for':
      case 'resume_for':
      case 'transfer':
      case 'bulk_end':
        return administrator.act(action)
    }
  }

  return {
    user,
    mailbox,
    answered,
    /** Performs the action; a 500 is a bug unless the process has died. */
    async act(action: Action): Promise<string | null> {
      log.push(JSON.stringify(action))
      const before = log.length
      if (action.dies === 0) await act(action)
      // A crash also ends the customer's next steps; unseen responses do not matter.
      else if ((await dieAtStep(action.dies, () => act(action).catch(() => null))).died) {
        log.push('died')
        return null
      }
      const broken = log.slice(before).find((line) => line.includes('→ 500'))
      return broken === undefined ? null : `answered as broken: ${broken}`
    },
  }
}
export type Player = Awaited<ReturnType<typeof addPlayer>>
