import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { paths } from '../../apps/web/src/lib/paths.ts'
import { pickIceland } from './channels-page.ts'
import { comeToCheckout, manageSubscription } from './subscription.ts'

/** Pages of the app: every address that is not a file. */
export type PageName = Exclude<keyof typeof paths, 'flag'>

/** One state of a page: its address and heading, or a function that opens it. */
type View = readonly [address: string, heading: string] | ((page: Page) => Promise<void>)

/** Views of a page and the audience that opens them. A newcomer is a second guest, whose cart the guest's views have not filled. */
type PageViews = { as: 'guest' | 'newcomer' | 'customer' | 'admin'; views: readonly View[] }

/** Every page of the app, in all its states. A new page does not compile until it is listed here. */
export const everyPage: Readonly<Record<PageName, PageViews>> = {
  channels: { as: 'guest', views: [['/', 'Pick your channels. Get one guide link.'], pickIceland] },
  tvGuide: { as: 'customer', views: [['/tv-guide', 'TV guide']] },
  prices: guest('/prices', 'Prices'),
  gift: guest('/gift', 'Give a year'),
  redeem: {
    as: 'guest',
    views: [
      ['/redeem', 'Redeem a gift'],
      ['/redeem?code=K7WQM4XRTN29PDHA', 'This code is not valid'],
    ],
  },
  tv: guest('/tv', 'Guide link for this device'),
  terms: guest('/terms-and-conditions', 'Terms and conditions'),
  privacy: guest('/privacy', 'Privacy'),
  imprint: guest('/imprint', 'Imprint'),
  faqList: guest('/faq-list#1', 'Questions and answers'),
  faqRead: {
    as: 'admin',
    views: [
      ['/faq-list/1', 'What do I get?'],
      ['/faq-list/new', 'New question'],
      ['/faq-list/999999', 'Question not found'],
      ['/faq-list', 'Questions and answers'],
    ],
  },
  status: guest('/status', 'Status'),
  changes: {
    as: 'guest',
    views: [
      ['/changes', 'Channel changes'],
      ['/changes?country=IS', 'Channel changes'],
    ],
  },
  login: guest('/login', 'Log in'),
  registration: guest('/registration', 'Create an account'),
  forgotPassword: guest('/forgot-password', 'Forgot your password'),
  resetPassword: {
    as: 'guest',
    views: [
      ['/reset-password?token=x&email=nora@example.test', 'Set a new password'],
      ['/reset-password', 'This link no longer works'],
    ],
  },
  resendVerification: guest('/resend-verification-email', 'Confirm your email address'),
  registrationCallback: guest('/registration-callback', 'Check your inbox'),
  emailVerify: guest('/email-verify?token=x', 'This link no longer works'),
  verifyDelete: {
    as: 'guest',
    views: [
      ['/verify-delete?token=x', 'Delete your account'],
      ['/verify-delete?done=true', 'Your account is deleted'],
    ],
  },
  socialCallback: guest('/auth/sandbox/callback?code=x&state=y', 'This login did not start here'),
  notFound: guest('/error-404', 'Page not found'),
  ping: guest('/ping', 'pong'),
  callback: guest('/callback', 'We cannot find this payment'),
  subscriptionCallback: guest('/subscription-callback', 'This page does not belong to a subscription'),
  cancelContract: guest('/cancel-contract?order=1', 'Cancel your contract here'),
  withdraw: guest('/withdraw', 'Withdraw from your contract here'),
  checkout: { as: 'newcomer', views: [seeCheckout] },
  profile: {
    as: 'customer',
    views: [
      ['/profile', 'Profile'],
      ['/profile?section=subscription', 'Profile'],
      ['/profile?section=gifts', 'Profile'],
      ['/profile?section=account', 'Profile'],
      ['/profile?section=security', 'Profile'],
      ['/profile?section=data', 'Profile'],
      seeLargerQr,
      seeTvCode,
    ],
  },
  admin: { as: 'admin', views: [['/admin', 'Dashboard'], seeChartTables] },
  users: { as: 'admin', views: [['/users', 'Users']] },
  user: {
    as: 'admin',
    views: [
      ['/users/2', 'Carla Customer'],
      ...[
        'services',
        'subscriptions',
        'orders',
        'payments',
        'mails',
        'link',
        'addresses',
        'sessions',
        'events',
        'audit',
      ].map((tab) => [`/users/2?tab=${tab}`, 'Carla Customer'] as const),
      ['/users/999999', 'User not found'],
    ],
  },
  orders: { as: 'admin', views: [['/orders', 'Orders']] },
  payments: { as: 'admin', views: [['/payments', 'Payments']] },
  payment: {
    as: 'admin',
    views: [
      ['/payments/1', 'Payment #1'],
      ['/payments/999999', 'Payment not found'],
    ],
  },
  subscriptionList: { as: 'admin', views: [['/subscription-list', 'Subscriptions']] },
  adminSubscription: {
    as: 'admin',
    views: [
      ['/subscription-list/1', 'Subscription #1'],
      ['/subscription-list/999999', 'Subscription not found'],
    ],
  },
  attention: {
    as: 'admin',
    views: [
      ['/attention', 'Needs attention'],
      ['/attention?tab=closed', 'Needs attention'],
    ],
  },
  services: { as: 'admin', views: [['/services', 'Price list']] },
  taxRates: { as: 'admin', views: [['/tax-rates', 'Tax rates']] },
  vouchers: { as: 'admin', views: [['/vouchers', 'Vouchers']] },
  countries: { as: 'admin', views: [['/countries', 'Countries']] },
  sources: { as: 'admin', views: [['/sources', 'Sources']] },
  mappings: { as: 'admin', views: [['/sources/mapping', 'Channel mapping']] },
  newSource: { as: 'admin', views: [['/sources/new', 'Add source']] },
  source: {
    as: 'admin',
    views: [
      ...['', '?tab=runs', '?tab=channels', '?tab=mappings'].map((tab) => openFirst('/sources')(tab)),
      ['/sources/999999', 'Source not found'],
    ],
  },
  adminChannel: {
    as: 'admin',
    views: [
      openFirst('/channel-list')(''),
      openFirst('/channel-list')('?tab=customers'),
      ['/channel-list/999999', 'Channel not found'],
    ],
  },
  channelList: { as: 'admin', views: [['/channel-list', 'Channel list']] },
  ips: { as: 'admin', views: [['/ips', 'IP addresses']] },
  ip: { as: 'admin', views: [['/ips/203.0.113.7', '203.0.113.7']] },
  auditLog: { as: 'admin', views: [['/audit-log', 'Audit log'], openAuditEntry] },
  jobs: { as: 'admin', views: [['/jobs', 'Jobs'], openJob] },
  sentMails: { as: 'admin', views: [['/mails-sent', 'Sent emails']] },
  texts: { as: 'admin', views: [['/texts', 'Texts']] },
  text: { as: 'admin', views: [['/texts/terms', 'Terms and conditions']] },
  emailTemplates: {
    as: 'admin',
    views: [
      ['/email-templates', 'Email templates'],
      ['/email-templates?tab=ar', 'Email templates'],
    ],
  },
  emailTemplate: {
    as: 'admin',
    views: [
      ['/email-templates/10', 'Confirm a new account’s address'],
      ['/email-templates/999999', 'Email template not found'],
    ],
  },
  systemConfig: { as: 'admin', views: [['/system-config', 'Settings']] },
  subscription: {
    as: 'customer',
    views: [manageSubscription, ['/profile/subscription/999999', 'Subscription not found']],
  },
}

function guest(address: string, heading: string): PageViews {
  return { as: 'guest', views: [[address, heading]] }
}

async function openAuditEntry(page: Page) {
  await page.goto('/audit-log')
  await page.locator('[data-row-opener]').first().click()
  await page.getByRole('dialog').waitFor()
}

async function openJob(page: Page) {
  await page.goto('/jobs')
  await page.locator('[data-row-opener]').first().click()
  await page.getByRole('dialog').waitFor()
}

async function seeChartTables(page: Page) {
  await page.goto('/admin')
  const tables = page.getByText('Show as table')
  await tables.first().waitFor()
  for (const table of await tables.all()) await table.click()
  await page.getByRole('table', { name: 'Net income by month' }).waitFor()
}

async function seeLargerQr(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Show larger' }).click()
  await page.getByRole('dialog').waitFor()
}

async function seeTvCode(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Get a code for the TV' }).click()
  await page.getByRole('heading', { name: 'On the television' }).waitFor()
}

async function seeCheckout(page: Page) {
  await comeToCheckout(page)
  await page.getByRole('checkbox', { name: /renews each year/ }).waitFor()
}

/** Opens the first record of a list: ids of sources and channels vary with the seeding, unlike the fixed ones above. */
function openFirst(list: string) {
  return (tab: string) => async (page: Page) => {
    await page.goto(list)
    const href = await page.locator('a[data-row-opener]').first().getAttribute('href')
    await page.goto(`${href}${tab}`)
    await page.getByRole('navigation', { name: /^Parts of/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** Time without a request after which a page counts as complete. */
const quietMs = 300

/** Opens views in one page load: loading the app for each takes a third of the run. */
export function createViewer(page: Page) {
  const pending = new Set<Request>()
  let lastMs = 0
  const settle = (request: Request) => {
    pending.delete(request)
    lastMs = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return {
    /** Opens a state of a page, and waits for its heading and content. */
    async open(view: View) {
      // Away from what shows details under the pointer.
      await page.mouse.move(0, 0)
      if (typeof view === 'function') return view(page)
      const [address, heading] = view
      // Playwright reports no end of a worker's script if the page is left before it has loaded.
      pending.clear()
      if (page.url() === 'about:blank') await page.goto(address)
      // The router listens to pushState, so that this navigates as a link does.
      else await page.evaluate((href) => history.pushState(null, '', href), address)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      lastMs = Date.now()
      while (pending.size > 0 || Date.now() - lastMs < quietMs) await delay(50)
    },
  }
}
