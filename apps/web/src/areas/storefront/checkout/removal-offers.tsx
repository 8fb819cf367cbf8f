import { spareChannels } from '@guidefeed/channel-match'
import type { Channel, Service } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, type MouseEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../api/queries.ts'
import { lastChange, selectMany } from '../../../features/cart/undoable-change.ts'
import { useStore } from '../../../lib/store.ts'
import { useFocusHandover } from '../../../lib/use-focus-handover.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './removal-offers.module.css'

/** Of more channels, the names are folded. */
const mostNamed = 5

type RemovalOffersProps = { channels: readonly Channel[]; isNew: boolean }

/**
 * Offers to remove what the order could do without: channels that have no guide and, in a new order, further picture formats of the same
 * channels if a smaller plan is enough without them. Undo brings them back.
 */
export function RemovalOffers({ channels, isNew }: RemovalOffersProps) {
  const { t } = useTranslation()
  const services = useQuery(servicesQuery).data ?? []
  const noteId = useId()
  const { press, takeFocus } = useFocusHandover()
  const change = useStore(lastChange, (last) => last)
  const picked = channels.map(({ id, name, country_id: countryId, coverage }) => ({
    id,
    name,
    countryId,
    hasGuide: coverage.days_ahead > 0,
  }))
  const spare = spareChannels(picked)
  const bare = spare.filter(({ versionOf }) => versionOf === null)
  const versions = spare.filter(({ versionOf }) => versionOf !== null)
  const plan = isNew ? smallerPlan(services, picked.length, picked.length - versions.length) : null
  const remove = (removed: readonly { id: number }[]): void =>
    press(() =>
      selectMany(
        removed.map(({ id }) => id),
        false,
      ),
    )
  return (
    <>
      {change?.wasRemoval && (
        <div className={classes.removed}>
          <p id={noteId}>{t('cart.removed', { count: change.count })}</p>
          {/* Not a status: the button takes the focus and is read with it. */}
          <Button
            ref={takeFocus}
            look="default"
            size="small"
            aria-describedby={noteId}
            onClick={(event) => isMeant(event) && press(change.undo)}
          >
            {t('orderChannels.undo')}
          </Button>
        </div>
      )}
      {bare.length > 0 && (
        <Offer
          text={t('orderChannels.withoutGuide', { count: bare.length })}
          channels={bare}
          button={bare.length < picked.length ? t('orderChannels.remove') : null}
          onRemove={remove}
          buttonRef={takeFocus}
        />
      )}
      {plan && (
        <Offer
          text={t('orderChannels.versions', { count: versions.length, plan: plan.name })}
          channels={versions}
          button={t('orderChannels.keepOne')}
          onRemove={remove}
          buttonRef={takeFocus}
        />
      )}
    </>
  )
}

/** The second click of a double click on a button that this one replaces is not meant for it. */
const isMeant = ({ detail }: MouseEvent): boolean => detail < 2

/** Returns the plan that is enough for fewer channels, if it is cheaper than the one that all of them need. */
function smallerPlan(services: readonly Service[], count: number, fewer: number): Service | null {
  const bySize = services.toSorted((a, b) => a.channel_limit - b.channel_limit)
  const planFor = (size: number) => bySize.find(({ channel_limit: limit }) => limit >= size)
  const enough = planFor(fewer)
  const needed = planFor(count)
  return enough && needed && enough.price < needed.price ? enough : null
}

type OfferProps = {
  text: string
  channels: readonly { id: number; name: string }[]
  /** Null if they may not be removed. */
  button: string | null
  onRemove: (channels: OfferProps['channels']) => void
  buttonRef: Ref<HTMLButtonElement>
}

function Offer({ text, channels, button, onRemove, buttonRef }: OfferProps) {
  const names = <bdi>{channels.map(({ name }) => name).join(', ')}</bdi>
  return (
    <div className={classes.offer}>
      {channels.length > mostNamed ? (
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
      {button !== null && (
        <Button
          ref={buttonRef}
          look="default"
          size="small"
          onClick={(event) => isMeant(event) && onRemove(channels)}
        >
          {button}
        </Button>
      )}
    </div>
  )
}
