import { expect } from 'vitest'
import { journey, sharedJourney } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'
import { seeChannelCount } from '../steps/channels-page.ts'
import { cards } from '../steps/payment.ts'
import { buyYear, manageSubscription } from '../steps/subscription.ts'

// Specification: 1.8, 1.10, 8.12
journey('the renewal is canceled and resumed, and a near end is marked', async ({ visit }) => {
  const { page } = await visit()
  await enterAs(page, customer)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await page.getByRole('heading', { name: 'Subscription' }).waitFor()
  expect(await page.getByText('Renews soon').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel renewal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click()
  await page.getByText('Subscription renewal canceled successfully').waitFor()
  await page.getByText('Renewal canceled', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Manage subscription' }).first().click()
  await page.waitForURL('**/profile/subscription/*')
  await page.getByText('Nothing is charged: the subscription doesn’t renew.').waitFor()
  await page.getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByText('Renewal resumed').waitFor()
  await page.getByText('We charge it only at renewals.').waitFor()

  await page.goto(`${page.url()}?cancel=1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).waitFor()
  await page.goto('/profile?section=subscription')

  const answer = await page.request.get('/api/subscription', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  const body = (await answer.json()) as { data: { finish_at: string }[] }
  for (const subscription of body.data)
    subscription.finish_at = new Date(Date.parse('2026-11-21T18:05:00Z') + 3 * 86_400_000).toISOString()
  await page.route('**/api/subscription?*', (route) => route.fulfill({ json: body }))
  await page.reload()
  await page.getByText('Renews soon').first().waitFor()
})

// Specification: A.668
journey(
  'a smaller plan is proposed, and its channels are deselected until that is undone',
  async ({ visit }) => {
    const { page } = await visit()
    await buyYear(page, cards.pays)
    const { data: channels } = (await (
      await page.request.get('/api/channel?search=.is&all=true')
    ).json()) as {
      data: { id: number; name: string }[]
    }
    const [first, second] = channels
    if (first === undefined || second === undefined) throw new Error('Iceland has channels')
    const advice = {
      spare: [
        { ...first, reason: 'no_guide', version_of: null },
        { ...second, reason: 'version', version_of: 'Another' },
      ],
      smaller: { service: 'Guide 10', channel_limit: 10, price: 4.9, payment_fee: 0 },
    }
    await page.route('**/api/subscription/*/plan-advice', (route) =>
      route.fulfill({ json: { data: advice } }),
    )
    await manageSubscription(page)
    const card = page.getByRole('region', { name: 'A smaller plan would do' })
    await card
      .getByText(/^Without 2 of your channels, Guide 10 is enough\. .* €4\.90 a year instead of €/)
      .waitFor()
    await card.getByText('Show these channels').click()
    await card.getByText(`${second.name} (another format of Another)`).waitFor()
    await card.getByRole('button', { name: 'Deselect these channels' }).click()
    await seeChannelCount(page, channels.length - 2)
    await page.goBack()
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    expect(await card.count()).toBe(0)
    await page.goForward()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await seeChannelCount(page, channels.length)
  },
)

sharedJourney('no line of an order or a plan begins or ends with a separator', async ({ visit }) => {
  const { page } = await visit()
  await enterAs(page, customer)
  await page.goto('/profile?section=subscription')
  const order = page.getByText(/^Order [A-Z\d]{5}-[A-Z\d]{5}$/).first()
  await order.waitFor()
  for (const width of [1440, 780, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const dots = await order.evaluate((text) => {
      const line = text.closest('[class*="line"]')
      const facts = [...(line?.children ?? [])]
      const edge = line?.parentElement?.getBoundingClientRect().left ?? 0
      // The separator is the beginning of its fact's box.
      return facts.map((fact) => {
        const { left, top } = fact.getBoundingClientRect()
        const isFirst = !facts.some(
          (it) => it.getBoundingClientRect().top === top && it.getBoundingClientRect().left < left,
        )
        return { isFirst, isSeen: left >= edge }
      })
    })
    expect(dots.length, `${width}`).toBe(2)
    for (const { isFirst, isSeen } of dots) expect(isSeen, `${width}`).toBe(!isFirst)
  }
})
