import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  IconActivity,
  IconDeviceTv,
  IconHelp,
  IconLayoutList,
  IconTag,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useAccount } from '../../api/account.ts'
import { paths } from '../../lib/paths.ts'
import { chunk } from '../chunk.ts'
import classes from './menu-links.module.css'

const AdminLinks = lazy(chunk(() => import('./admin-links.tsx').then((m) => ({ default: m.AdminLinks }))))

/** `nonAdmin`: administrators find the page among their own. */
type Audience = 'everyone' | 'nonAdmin' | 'customer'

/** Menu entry; its label is `shell.<label>`. */
type MenuItem = {
  to: (typeof paths)['channels' | 'tvGuide' | 'prices' | 'faqList' | 'status' | 'profile']
  label: 'channels' | 'tvGuide' | 'prices' | 'faq' | 'status' | 'profile'
  icon: Icon
  audience: Audience
}

/** The menu; the entries of administrators are in admin-links.tsx. */
const menuItems: readonly MenuItem[] = [
  { to: paths.channels, label: 'channels', icon: IconDeviceTv, audience: 'everyone' },
  { to: paths.tvGuide, label: 'tvGuide', icon: IconLayoutList, audience: 'everyone' },
  { to: paths.prices, label: 'prices', icon: IconTag, audience: 'everyone' },
  { to: paths.faqList, label: 'faq', icon: IconHelp, audience: 'nonAdmin' },
  { to: paths.status, label: 'status', icon: IconActivity, audience: 'everyone' },
  { to: paths.profile, label: 'profile', icon: IconUser, audience: 'customer' },
]

type MenuLinksProps = {
  /** `row` in the header, `list` with labels beside the icons, or below them in a narrow container. */
  look: 'row' | 'list'
  onChoose?: () => void
}

/** Renders the main navigation: the pages that the current visitor may open. */
export function MenuLinks({ look, onChoose }: MenuLinksProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const isAdmin = account?.user.is_admin === true
  const audiences: readonly Audience[] = [
    'everyone',
    ...(isAdmin ? [] : (['nonAdmin'] as const)),
    ...(account ? (['customer'] as const) : []),
  ]
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes[look]}>
      <ul>
        {menuItems
          .filter(({ audience }) => audiences.includes(audience))
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.link}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                {...(onChoose ? { onClick: onChoose } : {})}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>{t(`shell.${label}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
      {isAdmin && (
        <Suspense>
          <AdminLinks look={look} {...(onChoose ? { onChoose } : {})} />
        </Suspense>
      )}
    </nav>
  )
}
