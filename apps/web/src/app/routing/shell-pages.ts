import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { currentAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { chunk } from '../chunk.ts'
import { FaqListRoute } from './faq-list-route.tsx'
import { inShell } from './layout-routes.tsx'
import { signedInOnly } from './route-guards.ts'
import {
  parseCallbackSearch,
  parseChannelsSearch,
  parseCheckoutSearch,
  parseLoginSearch,
  parseDeletionSearch,
  parseLeavingSearch,
  parseListSearch,
  parseProfileSearch,
  parseRedeemSearch,
  parseSubscriptionSearch,
  parseSocialSearch,
  parseTokenSearch,
  parseTvGuideSearch,
} from '../route-search.ts'
import { words } from './route-words.ts'

const leaving = chunk(() => import('../../areas/storefront/leaving/leaving-pages.tsx'))
const legal = chunk(() => import('../../areas/storefront/help/legal-pages.tsx'))

/** Pages in the standard layout, with menu and footer. */
export const shellPages = [
  createRoute({
    getParentRoute: inShell,
    path: paths.channels,
    validateSearch: parseChannelsSearch,
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/channels/channels-page.tsx')),
      'ChannelsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.tvGuide,
    validateSearch: parseTvGuideSearch,
    loader: words('epg'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/grid/tv-guide-page.tsx')),
      'TvGuidePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.prices,
    loader: words('prices', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/prices-page.tsx')),
      'PricesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.gift,
    loader: words('gift', 'checkout', 'billing', 'account', 'prices', 'tax'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/gift/gift-page.tsx')),
      'GiftPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.redeem,
    validateSearch: parseRedeemSearch,
    loader: words('gift', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/gift/redeem-page.tsx')),
      'RedeemPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.terms,
    loader: words('legal'),
    component: lazyRouteComponent(legal, 'TermsPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.privacy,
    loader: words('legal'),
    component: lazyRouteComponent(legal, 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.imprint,
    loader: words('legal'),
    component: lazyRouteComponent(legal, 'ImprintPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.faqList,
    validateSearch: parseListSearch('tab'),
    loader: ({ context }) =>
      words(
        ...(currentAccount()?.user.is_admin
          ? (['help', 'admin', 'adminTexts'] as const)
          : (['help'] as const)),
      )({
        context,
      }),
    component: FaqListRoute,
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.status,
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/help/status-page.tsx')),
      'StatusPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.changes,
    validateSearch: parseListSearch('country'),
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/help/changes-page.tsx')),
      'ChangesPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.checkout,
    validateSearch: parseCheckoutSearch,
    beforeLoad: signedInOnly('checkout'),
    loader: words('checkout', 'billing', 'account', 'prices', 'tax'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/checkout/checkout-page.tsx')),
      'CheckoutPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.callback,
    validateSearch: parseCallbackSearch,
    loader: words('checkout', 'billing', 'profile', 'gift'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/checkout/callback-page.tsx')),
      'CallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.emailVerify,
    validateSearch: parseTokenSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/email-verify-page.tsx')),
      'EmailVerifyPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.registrationCallback,
    validateSearch: parseLoginSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/registration-callback-page.tsx')),
      'RegistrationCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.verifyDelete,
    validateSearch: parseDeletionSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/verify-delete-page.tsx')),
      'VerifyDeletePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.socialCallback,
    validateSearch: parseSocialSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/social-callback-page.tsx')),
      'SocialCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.profile,
    validateSearch: parseProfileSearch,
    beforeLoad: signedInOnly('profile'),
    loader: words('profile', 'billing', 'checkout', 'settings', 'account', 'security', 'tax', 'gift'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/profile/profile-page.tsx')),
      'ProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.subscription,
    validateSearch: parseSubscriptionSearch,
    beforeLoad: signedInOnly('profile'),
    loader: words('profile', 'billing', 'checkout', 'settings'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/profile/subscription/subscription-page.tsx')),
      'SubscriptionPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.subscriptionCallback,
    validateSearch: parseCallbackSearch,
    loader: words('billing'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/profile/subscription/subscription-callback-page.tsx')),
      'SubscriptionCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.cancelContract,
    validateSearch: parseLeavingSearch,
    loader: words('leaving', 'account'),
    component: lazyRouteComponent(leaving, 'CancelContractPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.withdraw,
    validateSearch: parseLeavingSearch,
    loader: words('leaving', 'account'),
    component: lazyRouteComponent(leaving, 'WithdrawPage'),
  }),
] as const
