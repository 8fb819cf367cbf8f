import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { lastListSearch } from '../../lib/list-memory.ts'
import { paths } from '../../lib/paths.ts'
import classes from './breadcrumbs.module.css'

/** Titled pages of the standard layout, by the label of their links. */
const titles = {
  [paths.prices]: 'shell.prices',
  [paths.gift]: 'gift.title',
  [paths.redeem]: 'gift.redeem.title',
  [paths.faqList]: 'shell.faq',
  [paths.status]: 'shell.status',
  [paths.changes]: 'shell.changes',
  [paths.terms]: 'shell.terms',
  [paths.privacy]: 'shell.privacy',
  [paths.imprint]: 'shell.imprint',
  [paths.cancelContract]: 'shell.cancelContract',
  [paths.withdraw]: 'shell.withdraw',
  [paths.checkout]: 'checkout.title',
  [paths.callback]: 'callback.place',
  [paths.subscriptionCallback]: 'methodCallback.title',
  [paths.registrationCallback]: 'account.registeredTitle',
  [paths.emailVerify]: 'account.verifyTitle',
  [paths.verifyDelete]: 'deletion.title',
  [paths.profile]: 'shell.profile',
  [paths.admin]: 'adminMenu.dashboard',
  [paths.attention]: 'adminMenu.attention',
  [paths.users]: 'adminMenu.users',
  [paths.orders]: 'adminMenu.orders',
  [paths.payments]: 'adminMenu.payments',
  [paths.subscriptionList]: 'adminMenu.subscriptions',
  [paths.services]: 'adminMenu.services',
  [paths.vouchers]: 'adminMenu.vouchers',
  [paths.taxRates]: 'adminMenu.taxRates',
  [paths.countries]: 'adminMenu.countries',
  [paths.channelList]: 'adminMenu.channels',
  [paths.sources]: 'adminMenu.sources',
  [paths.mappings]: 'adminMenu.mappings',
  [paths.ips]: 'adminMenu.addresses',
  [paths.emailTemplates]: 'adminMenu.emailTemplates',
  [paths.sentMails]: 'adminMenu.sentMails',
  [paths.texts]: 'adminMenu.texts',
  [paths.systemConfig]: 'adminMenu.settings',
  [paths.auditLog]: 'adminMenu.auditLog',
  [paths.jobs]: 'adminMenu.jobs',
} as const

/** Lists whose entries have detail pages, which link back to the list. */
const lists = [
  paths.profile,
  paths.faqList,
  paths.users,
  paths.payments,
  paths.subscriptionList,
  paths.channelList,
  paths.sources,
  paths.ips,
  paths.emailTemplates,
  paths.texts,
] as const

/** Detail pages, by pattern. */
const subscriptions = paths.subscription.replace('$subscriptionId', '')

/** Path to the current page, below the channels; to one for administrators, below the dashboard. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  // After the last navigation: before that, the texts of the next page may not be loaded.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' })
  const list = lists.find((path) => pathname.startsWith(`${path}/`))
  const title = pathname.startsWith(subscriptions)
    ? 'subscription.title'
    : Object.entries(titles).find(([path]) => path === pathname)?.[1]
  const isAdmin = useAccount()?.user.is_admin === true
  const place = list ? titles[list] : title
  if (!place || pathname === paths.admin) return null
  // Administrators edit the questions where others read them.
  const isBelowDashboard = place.startsWith('adminMenu.') || (isAdmin && place === 'shell.faq')
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={classes.crumbs}>
      <ol>
        <li>
          {isBelowDashboard ? (
            <Link to={paths.admin}>{t('adminMenu.dashboard')}</Link>
          ) : (
            <Link to={paths.channels}>{t('shell.channels')}</Link>
          )}
        </li>
        {list && (
          <li>
            <Link to={list} search={lastListSearch(list)}>
              {t(titles[list])}
            </Link>
          </li>
        )}
        {title && <li aria-current="page">{t(title)}</li>}
      </ol>
    </nav>
  )
}
