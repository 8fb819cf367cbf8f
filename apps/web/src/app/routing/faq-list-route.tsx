import { lazyRouteComponent } from '@tanstack/react-router'
import { useAccount } from '../../api/account.ts'
import { chunk } from '../chunk.ts'
import { adminPage } from './admin-page.ts'

const FaqPage = lazyRouteComponent(
  chunk(() => import('../../areas/storefront/help/faq-page.tsx')),
  'FaqPage',
)
const FaqListPage = adminPage('FaqListPage')

/** Questions: for administrators as a list to edit, whose code nobody else loads. */
export function FaqListRoute() {
  return useAccount()?.user.is_admin ? <FaqListPage /> : <FaqPage />
}
FaqListRoute.preload = () => FaqPage.preload?.()
