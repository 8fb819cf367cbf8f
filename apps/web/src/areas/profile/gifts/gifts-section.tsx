import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { giftsQuery } from '../../../features/gift/gifts-query.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from '../profile.module.css'
import { GiftRow } from './gift-row.tsx'
import own from './gifts.module.css'

/** Years that the customer bought for others. Orders that were never paid are left out. */
export function GiftsSection() {
  const { t } = useTranslation()
  const gifts = useQuery({ ...giftsQuery, refetchOnWindowFocus: 'always' })
  const bought = gifts.data?.filter(({ status }) => status !== 'failed')
  return (
    <section className={classes.card} aria-labelledby="gifts">
      <div className={own.head}>
        <h2 id="gifts">{t('gift.mine.title')}</h2>
        <Link to={paths.gift} className={buttonClass({ look: 'default', size: 'small' })}>
          {t('gift.mine.give')}
        </Link>
      </div>
      {gifts.isError && !bought && <p className={classes.quiet}>{t('gift.mine.failed')}</p>}
      {gifts.isPending && <Skeleton height={120} round />}
      {bought?.length === 0 && <p className={classes.quiet}>{t('gift.mine.none')}</p>}
      {bought && bought.length > 0 && (
        <ul className={own.gifts}>
          {bought.map((gift) => (
            <GiftRow key={gift.order_id} gift={gift} />
          ))}
        </ul>
      )}
    </section>
  )
}
