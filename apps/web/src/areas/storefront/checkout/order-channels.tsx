import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../../api/queries.ts'
import { useChannelsOf } from '../../../features/chosen-channels/use-channels-of.ts'
import { useCart } from '../../../features/cart/cart.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { Flag } from '../../../ui/flag.tsx'
import classes from './order-channels.module.css'
import { RemovalOffers } from './removal-offers.tsx'

/** The order's channels by country, and those that it could do without, named before they are paid for. `isNew`: no plan is paid yet. */
export function OrderChannels({ isNew }: { isNew: boolean }) {
  const { t, i18n } = useTranslation()
  const selection = useCart((state) => state.selection)
  const { channels } = useChannelsOf(selection, { isFresh: true })
  const countries = useQuery(countriesQuery).data
  if (!channels || !countries) return null
  const picked = channels.toReversed()
  const groups = Map.groupBy(picked, (channel) => channel.country_id)
  return (
    <section className={classes.channels} aria-labelledby="order-channels">
      <h3 id="order-channels">{t('orderChannels.title')}</h3>
      <RemovalOffers channels={picked} isNew={isNew} />
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
