import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { menuFor } from './menu-sections.ts'
import classes from './menu-links.module.css'

type MenuLinksProps = {
  /** `row` in the header, `list` with labels beside the icons, `rail` with small labels below them. */
  look: 'row' | 'list' | 'rail'
  onChoose?: () => void
}

/** The pages that the present visitor can go to. */
export function MenuLinks({ look, onChoose }: MenuLinksProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const isAdmin = account?.user.is_admin ?? false
  const sections = menuFor([
    'everyone',
    ...(account ? (['customer'] as const) : []),
    ...(isAdmin ? (['admin'] as const) : []),
  ])
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes[look]}>
      {sections.map((items) => (
        <ul key={items[0]?.to}>
          {items.map(({ to, label, icon: Icon }) => (
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
      ))}
    </nav>
  )
}
