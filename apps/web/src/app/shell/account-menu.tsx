import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownUser } from '../../api/account.ts'
import { initialsOf } from '../../lib/initials.ts'
import { paths } from '../../lib/paths.ts'
import { logOut } from './log-out.ts'
import classes from './account-menu.module.css'

/** The signed-in customer's menu: a native popover, which closes on Escape and on a click outside. */
export function AccountMenu({ user }: { user: KnownUser }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className={classes.button} popoverTarget="account-menu">
        <span aria-hidden="true">{initialsOf(user.name)}</span>
        <span className="visually-hidden">{t('shell.account', { name: user.name })}</span>
      </button>
      <div id="account-menu" popover="auto" ref={menu} className={classes.menu}>
        <p className={classes.name}>{user.name}</p>
        <p className={classes.email}>{user.email}</p>
        <Link to={paths.profile} className={classes.item} onClick={close}>
          <IconUser size={18} stroke={1.6} aria-hidden="true" />
          {t('shell.profile')}
        </Link>
        <button type="button" className={classes.item} onClick={() => void logOut(queryClient)}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {t('shell.logout')}
        </button>
      </div>
    </>
  )
}
