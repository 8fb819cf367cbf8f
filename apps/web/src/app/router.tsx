import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts'
import { BrokenPage } from './broken-page.tsx'
import { FullShell } from './full-shell.tsx'
import { guestOnly, signedInOnly } from './route-guards.ts'
import {
  parseCallbackSearch,
  parseChannelsSearch,
  parseCheckoutSearch,
  parseLoginSearch,
  parseDeletionSearch,
  parseProfileSearch,
  parseResetSearch,
  parseSocialSearch,
  parseTokenSearch,
} from './route-search.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Navigate to={paths.notFound} replace />,
})
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
const fullRoute = createRoute({ getParentRoute: () => rootRoute, id: 'full', component: FullShell })

const inShell = () => shellRoute
const inFull = () => fullRoute
const legal = () => import('../areas/storefront/legal-pages.tsx')

const shellPages = [
  createRoute({
    getParentRoute: inShell,
    path: paths.channels,
    validateSearch: parseChannelsSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/channels/channels-page.tsx'),
      'ChannelsPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.prices,
    component: lazyRouteComponent(() => import('../areas/storefront/prices-page.tsx'), 'PricesPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.terms,
    component: lazyRouteComponent(legal, 'TermsPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.privacy,
    component: lazyRouteComponent(legal, 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.checkout,
    validateSearch: parseCheckoutSearch,
    beforeLoad: signedInOnly('checkout'),
    component: lazyRouteComponent(
      () => import('../areas/storefront/checkout/checkout-page.tsx'),
      'CheckoutPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.callback,
    validateSearch: parseCallbackSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/checkout/callback-page.tsx'),
      'CallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.emailVerify,
    validateSearch: parseTokenSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/email-verify-page.tsx'),
      'EmailVerifyPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.registrationCallback,
    validateSearch: parseLoginSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/registration-callback-page.tsx'),
      'RegistrationCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.verifyDelete,
    validateSearch: parseDeletionSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/verify-delete-page.tsx'),
      'VerifyDeletePage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.socialCallback,
    validateSearch: parseSocialSearch,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/social-callback-page.tsx'),
      'SocialCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: inShell,
    path: paths.profile,
    validateSearch: parseProfileSearch,
    beforeLoad: signedInOnly('profile'),
    component: lazyRouteComponent(() => import('../areas/profile/profile-page.tsx'), 'ProfilePage'),
  }),
] as const

const fullPages = [
  createRoute({
    getParentRoute: inFull,
    path: paths.login,
    validateSearch: parseLoginSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(() => import('../areas/storefront/account/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.registration,
    validateSearch: parseLoginSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/registration-page.tsx'),
      'RegistrationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.forgotPassword,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.resetPassword,
    validateSearch: parseResetSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.resendVerification,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      () => import('../areas/storefront/account/resend-verification-page.tsx'),
      'ResendVerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.notFound,
    component: lazyRouteComponent(() => import('../areas/storefront/not-found-page.tsx'), 'NotFoundPage'),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.ping,
    component: lazyRouteComponent(() => import('../areas/storefront/ping-page.tsx'), 'PingPage'),
  }),
] as const

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren(shellPages),
  fullRoute.addChildren(fullPages),
])

/** The whole map of the app: every page is loaded when it is first needed, and on hover of a link to it. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
