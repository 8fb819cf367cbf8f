import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../../api/queries.ts'
import { useChannelsOf } from '../../../features/chosen-channels/use-channels-of.ts'
import { useCart } from '../../../features/cart/cart.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { Flag } from '../../../ui/flag.tsx'
import classes from './order-channels.module.css'
import card from './checkout.module.css'

/** The order's channels by country, and those that have no guide, named before they are paid for. */
export function OrderChannels() {
  const { t, i18n } = useTranslation()
  const selection = useCart((state) => state.selection)
  const { channels } = useChannelsOf(selection)
  const countries = useQuery(countriesQuery).data
  if (!channels || !countries) return null
  const picked = channels.toReversed()
  const bare = picked.filter(({ coverage }) => coverage.days_ahead <= 0)
  const groups = Map.groupBy(picked, (channel) => channel.country_id)
  return (
    <section className={card.card} aria-labelledby="order-channels">
      <h2 id="order-channels">{t('orderChannels.title')}</h2>
      {bare.length > 0 && (
        <p className={classes.bare}>
          {t('orderChannels.withoutGuide', { count: bare.length })}{' '}
          <bdi>{bare.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      <div>
        {countriesIn(countries, i18n.language)
          .filter(({ id }) => groups.has(id))
          .map(({ id, code, name }) => (
            <details key={id} className={classes.country}>
              <summary>
                <Flag code={code} /> {name} <span>({groups.get(id)?.length})</span>
              </summary>
              <ul>
                {groups.get(id)?.map((channel) => (
                  <li key={channel.id}>
                    <bdi>{channel.name}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          ))}
      </div>
    </section>
  )
}
