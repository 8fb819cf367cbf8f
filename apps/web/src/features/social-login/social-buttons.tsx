import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { socialProvidersQuery } from '../../api/customer-queries.ts'
import { Button } from '../../ui/button.tsx'
import type { AfterLogin } from './social-attempt.ts'
import classes from './social-buttons.module.css'
import { useSocialStart } from './use-social-start.ts'

/** One button per configured login provider, after other ways that need no password (`children`); empty without any. */
export function SocialButtons({ next, children }: { next: AfterLogin; children?: ReactNode }) {
  const { t } = useTranslation()
  const providers = useQuery(socialProvidersQuery).data ?? []
  const start = useSocialStart('login', next)
  if (providers.length === 0 && children === undefined) return null
  return (
    <div className={classes.root}>
      <p className={classes.or}>{t('social.or')}</p>
      {children}
      {providers.map(({ code, name }) => (
        <Button
          key={code}
          look="default"
          isWide
          isBusy={start.isPending && start.variables === code}
          onClick={() => start.mutate(code)}
        >
          {t('social.continueWith', { name })}
        </Button>
      ))}
    </div>
  )
}
