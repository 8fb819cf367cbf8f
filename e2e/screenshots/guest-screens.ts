import { createApi } from '../../apps/server/test/http-client.ts'
import { newPerson, originOf, register } from '../steps/account.ts'
import { searchBox, selectAllShown } from '../steps/channels-page.ts'
import { cards, order, payByCard } from '../steps/payment.ts'
import type { Screen } from './screen.ts'

/** Pages from landing to payment, and related ones. */
export const guestScreens: readonly Screen[] = [
  {
    name: '01-landing',
    isMain: true,
    async open(page) {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
    },
  },
  {
    name: '01-playlist',
    isMain: true,
    async open(page) {
      await page.getByRole('button', { name: 'Bring your playlist' }).click()
      await page.getByText('Drop an M3U file here').waitFor()
    },
  },
  {
    name: '01-playlist-found',
    isMain: true,
    async open(page) {
      const channels = await createApi(await originOf(page))('channelList', {
        query: { search: '.is', all: 'true' },
      })
      const entries = channels.map(({ name }) => `#EXTINF:-1 tvg-country="IS",${name}`)
      await page.goto('/')
      await page.getByRole('button', { name: 'Bring your playlist' }).click()
      await page.getByLabel('Or paste its text').fill(entries.join('\n'))
      await page.getByRole('button', { name: 'Find my channels' }).click()
      await page.getByText(/^Playlist with (the )?guide IDs? for/).click()
    },
  },
  {
    name: '01-changes',
    isMain: true,
    async open(page) {
      await page.goto('/changes')
      await page.getByRole('button', { name: 'Show all' }).first().waitFor()
    },
  },
  {
    name: '01-login-wanted',
    async open(page) {
      await page.goto('/profile')
      await page.getByRole('main').getByRole('link', { name: 'Log in to continue' }).waitFor()
    },
  },
  {
    name: '02-search-nothing-found',
    async open(page) {
      await page.goto('/')
      await searchBox(page).fill('zzzz')
      await page.getByText('No channel found for').waitFor()
    },
  },
  {
    name: '03-search',
    isMain: true,
    async open(page) {
      await searchBox(page).fill('news')
      await page.getByRole('listitem').filter({ hasText: 'min left' }).first().waitFor()
    },
  },
  {
    name: '04-picked',
    isMain: true,
    async open(page) {
      await searchBox(page).fill('.is')
      await selectAllShown(page)
      await page.goto('/?countries=is,il')
      await page.getByText('51 channels').waitFor()
      await page
        .getByText(/min left/)
        .first()
        .waitFor()
    },
  },
  {
    name: '05-countries',
    async open(page, { isPhone }) {
      if (!isPhone) return
      await page.getByRole('button', { name: 'Countries', exact: true }).tap()
      await page.getByRole('dialog', { name: 'Countries' }).waitFor()
    },
  },
  {
    name: '06-cart',
    isMain: true,
    async open(page, { isPhone, isWide }) {
      if (isPhone) await page.keyboard.press('Escape')
      if (isWide) return
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByRole('dialog', { name: 'Your guide' }).waitFor()
    },
  },
  {
    name: '07-login',
    async open(page) {
      await page.getByRole('button', { name: /^Order for €/ }).click()
      await page.getByRole('heading', { name: 'Create an account' }).waitFor()
      await page.getByRole('link', { name: 'Log in' }).click()
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
    },
  },
  {
    name: '08-registration',
    async open(page) {
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByLabel('Password', { exact: true }).waitFor()
    },
  },
  {
    name: '09-registration-with-errors',
    isWhole: true,
    async open(page) {
      await page.getByRole('button', { name: 'Create account' }).click()
    },
  },
  {
    name: '10-checkout',
    isMain: true,
    isWhole: true,
    async open(page) {
      await register(page, newPerson())
      await page.getByRole('checkbox', { name: /renews each year/ }).waitFor()
    },
  },
  { name: '11-sandbox', open: order, isWhole: true },
  {
    name: '12-sandbox-confirm',
    async open(page) {
      await payByCard(page, cards.asksConfirmation)
      await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    },
  },
  {
    name: '13-payment-failed',
    async open(page) {
      await page.getByRole('button', { name: 'Cancel payment' }).click()
      await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    },
  },
  {
    name: '14-paid',
    async open(page) {
      await page.getByRole('link', { name: 'Try again' }).click()
      await order(page)
      await payByCard(page, cards.pays)
      await page.getByRole('heading', { name: 'Paid. Your guide link is ready' }).waitFor()
    },
  },
  ...[1, 2, 3, 4, 5, 6].map((step): Screen => ({
    name: `33-slideshow-${step}`,
    isMain: true,
    async open(page) {
      if (step === 1) await page.goto('/')
      if (step === 1) await page.getByRole('link', { name: 'How it works' }).click()
      else await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.getByRole('button', { name: `Step ${step}:` }).waitFor()
    },
  })),
  ...(
    [
      ['15-prices', '/prices', true],
      ['16-terms', '/terms-and-conditions', false],
      ['17-privacy', '/privacy', false],
      ['19-cancel-contract', '/cancel-contract?order=12', true],
      ['19-withdraw', '/withdraw', false],
      ['18-not-found', '/error-404', false],
      ['19-ping', '/ping', false],
      ['28-payment-unknown', '/callback', false],
      ['30-questions', '/faq-list#2', true],
      ['31-status', '/status', true],
      ['32-imprint', '/imprint', false],
    ] as const
  ).map(([name, path, isMain]): Screen => ({
    name,
    isMain,
    isWhole: true,
    async open(page) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
]
