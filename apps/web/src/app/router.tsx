import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts'
import { BrokenPage } from './broken-page.tsx'
import { chunk } from './chunk.ts'
import { fullRoute, inFull, inShell, rootRoute, shellRoute } from './layout-routes.tsx'
import { adminOnly, guestOnly, signedInOnly } from './route-guards.ts'
import {
  parseCallbackSearch,
  parseChannelsSearch,
  parseCheckoutSearch,
  parseLoginSearch,
  parseDeletionSearch,
  parseLeavingSearch,
  parseProfileSearch,
  parseResetSearch,
  parseSocialSearch,
  parseTokenSearch,
} from './route-search.ts'
import { words, type RouterContext } from './route-words.ts'

const leaving = chunk(() => import('../areas/storefront/leaving/leaving-pages.tsx'))
const legal = chunk(() => import('../areas/storefront/help/legal-pages.tsx'))

const shellPages = [
  createRoute({
    getParentRoute: inShell,
    path: paths.channels,
    validateSearch: parseChannelsSearch,
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/channels/channels-page.tsx')),
      'ChannelsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.prices,
    loader: words('prices', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/prices-page.tsx')),
      'PricesPage',
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
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/help/faq-page.tsx')),
      'FaqPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.faqRead,
    beforeLoad: adminOnly,
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/help/faq-question-page.tsx')),
      'FaqQuestionPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.status,
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/help/status-page.tsx')),
      'StatusPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.checkout,
    validateSearch: parseCheckoutSearch,
    beforeLoad: signedInOnly('checkout'),
    loader: words('checkout', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/checkout/checkout-page.tsx')),
      'CheckoutPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.callback,
    validateSearch: parseCallbackSearch,
    loader: words('checkout', 'billing'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/checkout/callback-page.tsx')),
      'CallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.emailVerify,
    validateSearch: parseTokenSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/email-verify-page.tsx')),
      'EmailVerifyPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.registrationCallback,
    validateSearch: parseLoginSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/registration-callback-page.tsx')),
      'RegistrationCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.verifyDelete,
    validateSearch: parseDeletionSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/verify-delete-page.tsx')),
      'VerifyDeletePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.socialCallback,
    validateSearch: parseSocialSearch,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/social-callback-page.tsx')),
      'SocialCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.profile,
    validateSearch: parseProfileSearch,
    beforeLoad: signedInOnly('profile'),
    loader: words('profile', 'billing', 'checkout', 'settings', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/profile/profile-page.tsx')),
      'ProfilePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.subscription,
    beforeLoad: signedInOnly('profile'),
    loader: words('profile', 'billing', 'checkout', 'settings'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/profile/subscription-page.tsx')),
      'SubscriptionPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.subscriptionCallback,
    validateSearch: parseCallbackSearch,
    loader: words('billing'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/profile/subscription-callback-page.tsx')),
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

const fullPages = [
  createRoute({
    getParentRoute: inFull,
    path: paths.login,
    validateSearch: parseLoginSearch,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/login-page.tsx')),
      'LoginPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.registration,
    validateSearch: parseLoginSearch,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/registration-page.tsx')),
      'RegistrationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.forgotPassword,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/forgot-password-page.tsx')),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.resetPassword,
    validateSearch: parseResetSearch,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/reset-password-page.tsx')),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.resendVerification,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/account/resend-verification-page.tsx')),
      'ResendVerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.notFound,
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/not-found-page.tsx')),
      'NotFoundPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.ping,
    component: lazyRouteComponent(
      chunk(() => import('../areas/storefront/ping-page.tsx')),
      'PingPage',
    ),
  }),
] as const

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren(shellPages),
  fullRoute.addChildren(fullPages),
])

// A build for visitors leaves all of this out.
if (import.meta.env.DEV) {
  const styleguide = createRoute({
    getParentRoute: inShell,
    path: '/styleguide',
    loader: words('account'),
    component: lazyRouteComponent(() => import('./styleguide/styleguide-page.tsx'), 'StyleguidePage'),
  })
  shellRoute.addChildren([...shellPages, styleguide])
}

/** The whole map of the app: every page is loaded when it is first needed, and on hover of a link to it. */
export function createAppRouter(loadedWords: RouterContext['words'], history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { words: loadedWords },
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    // A page that is painted ahead of time would bring a script along for it.
    scrollRestoration: history === undefined,
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
