import { Link } from '@tanstack/react-router'
import {
  IconChecklist,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconNetwork,
  IconReceipt,
  IconRefresh,
  IconRss,
  IconSend,
  IconSettings,
  IconTag,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { adminMenu } from '../../messages/en/admin.ts'
import { useWords } from '../../messages/use-words.ts'
import classes from './menu-links.module.css'

type AdminItem = {
  to: (typeof paths)[
    | 'admin'
    | 'users'
    | 'orders'
    | 'payments'
    | 'subscriptionList'
    | 'services'
    | 'countries'
    | 'channelList'
    | 'sources'
    | 'ips'
    | 'emailTemplates'
    | 'sentMails'
    | 'texts'
    | 'systemConfig'
    | 'auditLog'
    | 'jobs']
  label: keyof typeof adminMenu
  icon: Icon
}

/** The administrators' pages, in sections. */
export const adminSections: readonly (readonly AdminItem[])[] = [
  [
    { to: paths.admin, label: 'dashboard', icon: IconLayoutDashboard },
    { to: paths.users, label: 'users', icon: IconUsers },
    { to: paths.orders, label: 'orders', icon: IconReceipt },
    { to: paths.payments, label: 'payments', icon: IconCreditCard },
    { to: paths.subscriptionList, label: 'subscriptions', icon: IconRefresh },
    { to: paths.services, label: 'services', icon: IconTag },
  ],
  [
    { to: paths.countries, label: 'countries', icon: IconWorld },
    { to: paths.channelList, label: 'channels', icon: IconListDetails },
    { to: paths.sources, label: 'sources', icon: IconRss },
    { to: paths.ips, label: 'addresses', icon: IconNetwork },
    { to: paths.systemConfig, label: 'settings', icon: IconSettings },
  ],
  [
    { to: paths.emailTemplates, label: 'emailTemplates', icon: IconMail },
    { to: paths.sentMails, label: 'sentMails', icon: IconSend },
    { to: paths.texts, label: 'texts', icon: IconFileText },
  ],
  [
    { to: paths.auditLog, label: 'auditLog', icon: IconHistory },
    { to: paths.jobs, label: 'jobs', icon: IconChecklist },
  ],
]

/** The administrators' sections of the menu. Loaded for them only. */
export function AdminLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation()
  const hasWords = useWords(true, 'admin')
  if (!hasWords) return null
  return adminSections.map((items) => (
    <ul key={items[0]?.to}>
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            search={{}}
            className={classes.link}
            activeOptions={{ includeSearch: false }}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>{t(`adminMenu.${label}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  ))
}
