import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { chunk } from '../chunk.ts'
import { inFull } from './layout-routes.tsx'
import { guestOnly } from './route-guards.ts'
import { parseLoginSearch, parseResetSearch } from '../route-search.ts'
import { words } from './route-words.ts'

/** Pages in the full-page layout. */
export const fullPages = [
  createRoute({
    getParentRoute: inFull,
    path: paths.login,
    validateSearch: parseLoginSearch,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/login-page.tsx')),
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
      chunk(() => import('../../areas/storefront/account/registration-page.tsx')),
      'RegistrationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.forgotPassword,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/forgot-password-page.tsx')),
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
      chunk(() => import('../../areas/storefront/account/reset-password-page.tsx')),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.resendVerification,
    beforeLoad: guestOnly,
    loader: words('account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/account/resend-verification-page.tsx')),
      'ResendVerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.tv,
    loader: words('profile', 'account'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/tv/tv-page.tsx')),
      'TvPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.notFound,
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/not-found-page.tsx')),
      'NotFoundPage',
    ),
  }),
  createRoute({
    getParentRoute: inFull,
    path: paths.ping,
    loader: words('help'),
    component: lazyRouteComponent(
      chunk(() => import('../../areas/storefront/ping-page.tsx')),
      'PingPage',
    ),
  }),
] as const
