import type { Channel } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../../api/queries.ts'
import { useChannelsOf } from '../../../features/chosen-channels/use-channels-of.ts'
import { useCart } from '../../../features/cart/cart.ts'
import { lastChange, selectMany } from '../../../features/cart/undoable-change.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Flag } from '../../../ui/flag.tsx'
import classes from './order-channels.module.css'
import card from './checkout.module.css'

/** Of more channels without a guide, the names are folded. */
const mostNamed = 5

/** The order's channels by country, and those that have no guide, named before they are paid for. */
export function OrderChannels() {
  const { t, i18n } = useTranslation()
  const selection = useCart((state) => state.selection)
  const { channels } = useChannelsOf(selection, { isFresh: true })
  const countries = useQuery(countriesQuery).data
  if (!channels || !countries) return null
  const picked = channels.toReversed()
  const bare = picked.filter(({ coverage }) => coverage.days_ahead <= 0)
  const groups = Map.groupBy(picked, (channel) => channel.country_id)
  return (
    <section className={card.card} aria-labelledby="order-channels">
      <h2 id="order-channels">{t('orderChannels.title')}</h2>
      <BareChannels bare={bare} mayBeRemoved={bare.length < picked.length} />
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

type BareChannelsProps = { bare: readonly Channel[]; mayBeRemoved: boolean }

/** Channels without a guide, and the button that takes them out of the order, which leaves the way back in its place. */
function BareChannels({ bare, mayBeRemoved }: BareChannelsProps) {
  const { t } = useTranslation()
  const [hasRemoved, setHasRemoved] = useState(false)
  const change = useStore(lastChange, (last) => last)
  if (bare.length === 0) {
    if (!change?.wasRemoval) return null
    return (
      <div className={classes.bare}>
        <p role="status">{t('cart.removed', { count: change.count })}</p>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
          autoFocus={hasRemoved}
          key="undo"
          look="default"
          size="small"
          // The second click of a double click on the button that it replaces is not meant for it.
          onClick={({ detail }) => detail < 2 && change.undo()}
        >
          {t('orderChannels.undo')}
        </Button>
      </div>
    )
  }
  const remove = () => {
    selectMany(
      bare.map(({ id }) => id),
      false,
    )
    setHasRemoved(true)
  }
  const text = t('orderChannels.withoutGuide', { count: bare.length })
  const names = <bdi>{bare.map(({ name }) => name).join(', ')}</bdi>
  return (
    <div className={classes.bare}>
      {bare.length > mostNamed ? (
        <details>
          <summary>{text}</summary>
          {names}
        </details>
      ) : (
        <div>
          <p>{text}</p>
          <p>{names}</p>
        </div>
      )}
      {mayBeRemoved && (
        <Button look="default" size="small" onClick={remove}>
          {t('orderChannels.remove')}
        </Button>
      )}
    </div>
  )
}
