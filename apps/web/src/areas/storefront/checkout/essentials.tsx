import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '../../../api/customer-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import classes from './checkout.module.css'

type EssentialsProps = {
  item: string
  /** Formatted total. */
  total: string
  /** Renewal and cancellation. */
  children?: ReactNode
}

/** Item, total and seller of the order, directly above its button (§ 312j BGB). */
export function Essentials({ item, total, children }: EssentialsProps) {
  const { t } = useTranslation()
  const seller = useQuery({ ...providersQuery, select: (offer) => offer.seller }).data
  return (
    <div className={classes.essentials}>
      <p>
        <strong>
          {item}: {total}
        </strong>
      </p>
      {children}
      {seller !== undefined && <p>{t('checkout.seller', { name: seller })}</p>}
      <p>
        <FactLine>
          <Link to={paths.terms}>{t('shell.terms')}</Link>
          <Link to={paths.withdraw}>{t('shell.withdraw')}</Link>
        </FactLine>
      </p>
    </div>
  )
}
