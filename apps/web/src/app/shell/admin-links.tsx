import { Link, useLocation } from '@tanstack/react-router'
import {
  IconArrowsLeftRight,
  IconBell,
  IconChecklist,
  IconChevronDown,
  IconCreditCard,
  IconFileText,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconNetwork,
  IconReceipt,
  IconReceiptTax,
  IconRefresh,
  IconRss,
  IconSend,
  IconSettings,
  IconTag,
  IconTicket,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { adminMenu } from '../../messages/en/admin.ts'
import { useWords } from '../../messages/use-words.ts'
import { toggleGroup, useFoldedGroups, type AdminGroup } from './folded-groups.ts'
import { AttentionCount } from './attention-count.tsx'
import classes from './menu-links.module.css'

type AdminItem = {
  to: (typeof paths)[
    | 'admin'
    | 'attention'
    | 'users'
    | 'orders'
    | 'payments'
    | 'subscriptionList'
    | 'services'
    | 'taxRates'
    | 'vouchers'
    | 'countries'
    | 'channelList'
    | 'mappings'
    | 'sources'
    | 'ips'
    | 'emailTemplates'
    | 'sentMails'
    | 'texts'
    | 'faqList'
    | 'systemConfig'
    | 'auditLog'
    | 'jobs']
  label: keyof typeof adminMenu
  icon: Icon
  /** The filter that it opens on. */
  search?: { state: 'open' }
}

/** The administrators' pages, in groups. */
export const adminGroups: readonly { group: AdminGroup; items: readonly AdminItem[] }[] = [
  {
    group: 'sales',
    items: [
      { to: paths.admin, label: 'dashboard', icon: IconLayoutDashboard },
      { to: paths.attention, label: 'attention', icon: IconBell },
      { to: paths.users, label: 'users', icon: IconUsers },
      { to: paths.orders, label: 'orders', icon: IconReceipt },
      { to: paths.payments, label: 'payments', icon: IconCreditCard },
      { to: paths.subscriptionList, label: 'subscriptions', icon: IconRefresh },
      { to: paths.services, label: 'services', icon: IconTag },
      { to: paths.taxRates, label: 'taxRates', icon: IconReceiptTax },
      { to: paths.vouchers, label: 'vouchers', icon: IconTicket },
    ],
  },
  {
    group: 'catalogue',
    items: [
      { to: paths.countries, label: 'countries', icon: IconWorld },
      { to: paths.channelList, label: 'channels', icon: IconListDetails },
      { to: paths.mappings, label: 'mappings', icon: IconArrowsLeftRight, search: { state: 'open' } },
      { to: paths.sources, label: 'sources', icon: IconRss },
    ],
  },
  {
    group: 'content',
    items: [
      { to: paths.emailTemplates, label: 'emailTemplates', icon: IconMail },
      { to: paths.sentMails, label: 'sentMails', icon: IconSend },
      { to: paths.texts, label: 'texts', icon: IconFileText },
      { to: paths.faqList, label: 'questions', icon: IconHelp },
    ],
  },
  {
    group: 'system',
    items: [
      { to: paths.ips, label: 'addresses', icon: IconNetwork },
      { to: paths.systemConfig, label: 'settings', icon: IconSettings },
      { to: paths.auditLog, label: 'auditLog', icon: IconHistory },
      { to: paths.jobs, label: 'jobs', icon: IconChecklist },
    ],
  },
]

type AdminLinksProps = {
  /** Groups fold, except in a row, which has no room for their names. */
  look: 'row' | 'list'
  onChoose?: () => void
}

/** Scrolls a menu that is longer than the screen to the present page. */
const showCurrent = (group: HTMLElement | null) =>
  group?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })

/** The administrators' groups of the menu. Loaded for them only. */
export function AdminLinks({ look, onChoose }: AdminLinksProps) {
  const { t } = useTranslation()
  const id = useId()
  const hasWords = useWords(true, 'admin')
  const folded = useFoldedGroups()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!hasWords) return null
  // The deepest: the mapping is below the sources.
  const current = adminGroups
    .flatMap(({ items }) => items.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return adminGroups.map(({ group, items }) => {
    const isCurrent = items.some(({ to }) => to === current)
    const isOpen = look === 'row' || isCurrent || !folded.includes(group)
    return (
      <div key={group} ref={isCurrent ? showCurrent : undefined} className={classes.group}>
        {look !== 'row' && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}${group}`}
            // The group of the present page stays open.
            aria-disabled={isCurrent || undefined}
            onClick={() => !isCurrent && toggleGroup(group)}
          >
            {t(`adminMenuGroups.${group}`)}
            {!isCurrent && <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
          </button>
        )}
        <ul id={`${id}${group}`} hidden={!isOpen}>
          {items.map(({ to, label, icon: Icon, search = {} }) => (
            <li key={to}>
              <Link
                to={to}
                search={search}
                className={classes.link}
                activeOptions={{ exact: to !== current, includeSearch: false }}
                {...(onChoose ? { onClick: onChoose } : {})}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>{t(`adminMenu.${label}`)}</span>
                {to === paths.attention && <AttentionCount />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
