import type { Service } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { profileQuery, servicesQuery, systemConfigQuery } from '../../api/queries.ts'
import { useCart } from '../../features/cart/cart.ts'
import { useCartSummary } from '../../features/cart/use-cart-summary.ts'
import { useChannelCount } from '../../features/cart/use-channel-count.ts'
import { StaticText } from '../../features/operator-text/static-text.tsx'
import { formatPercent, formatPrice } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './prices-page.module.css'
import { planMarks, type PlanMark } from './plan-mark.ts'
import { usePlanSize } from './use-plan-size.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

const waitingPlans = [1, 2, 3, 4, 5]
/** A smaller price of a channel is shown as "less than 0.01". */
const leastShown = 0.01
const features = ['link', 'days', 'credit', 'change', 'players', 'cancel'] as const

export function PricesPage() {
  const { t } = useTranslation()
  usePageTitle(t('prices.title'), t('brand'))
  const services = useQuery(servicesQuery)
  const chosenCount = useCart((state) => state.selection.size)
  const wordSize = usePlanSize(services.data ?? [])
  const isSignedIn = useAccount() !== null
  const held = useQuery({ ...profileQuery, enabled: isSignedIn }).data?.services[0]
  const existing = useChannelCount()
  const markOf = planMarks(services.data ?? [], held, chosenCount, existing)

  if (services.isError && !services.data) {
    return (
      <EmptyState level={1} title={t('prices.failedTitle')} text={t('prices.failedText')}>
        <Button onClick={() => void services.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('prices.title')}</h1>
        <p>{t('prices.lead')}</p>
      </div>
      {services.data ? (
        <ul className={classes.plans}>
          {services.data.map((service) => (
            <Plan key={service.id} service={service} size={wordSize(service)} mark={markOf(service)} />
          ))}
        </ul>
      ) : (
        <WaitingPlans />
      )}
      <Terms
        currency={services.data?.[0]?.currency ?? 'EUR'}
        includesVat={services.data?.[0]?.vat_included ?? false}
        hasPlan={held?.is_trial === false}
      />
      <section aria-labelledby="features" className={classes.features}>
        <h2 id="features">{t('prices.allInclude')}</h2>
        <ul>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              {t(`prices.features.${feature}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="give" className={classes.give}>
        <div>
          <h2 id="give">{t('prices.giveTitle')}</h2>
          <p>{t('prices.giveText')}</p>
        </div>
        <Link to={paths.gift} className={buttonClass({ look: 'default' })}>
          {t('prices.give')}
        </Link>
      </section>
      <div className={classes.note}>
        <StaticText code="prices" />
      </div>
    </div>
  )
}

/** Skeleton with the default number and height of cards, so that the content below does not shift. */
function WaitingPlans() {
  return (
    <div className={classes.plans} aria-busy="true">
      {waitingPlans.map((plan) => (
        <Skeleton key={plan} height={267} round />
      ))}
    </div>
  )
}

type TermsProps = {
  currency: string
  includesVat: boolean
  /** Whether the customer has a paid plan, which they may change. */
  hasPlan: boolean
}

/** Terms of all plans besides the price: trial, renewal, VAT and fee. */
function Terms({ currency, includesVat, hasPlan }: TermsProps) {
  const { t, i18n } = useTranslation()
  const config = useQuery(systemConfigQuery).data
  const days = config?.get('trial_days') ?? 0
  const mayTry = useCartSummary()?.isTrialAllowed !== false
  const percent = config?.get('payment_extra_fee_percent') ?? 0
  const fixed = config?.get('payment_extra_fee_in_eur') ?? 0
  const fee = [
    ...(percent > 0 ? [formatPercent(percent, i18n.language)] : []),
    ...(fixed > 0 ? [formatPrice(fixed, currency, i18n.language)] : []),
  ].join(' + ')
  const terms = [
    ...(hasPlan ? [[t('prices.changeTitle'), t('prices.changeText')]] : []),
    [t('priceTerms.renewalTitle'), t('priceTerms.renewalText')],
    ...(includesVat ? [[t('priceTerms.vatTitle'), t('priceTerms.vatText')]] : []),
    ...(fee === '' ? [] : [[t('priceTerms.feeTitle'), t('priceTerms.fee', { fee })]]),
  ]
  return (
    <dl className={classes.terms}>
      {days > 0 && mayTry && (
        <div>
          <dt>{t('priceTerms.trialTitle', { days })}</dt>
          <dd>
            {t('priceTerms.trialText')} <TrialLink days={days} />
          </dd>
        </div>
      )}
      {terms.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Leads to the order of the trial, or first to the channels that it needs. Until the cart is known, visitors are taken for new ones. */
function TrialLink({ days }: { days: number }) {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  const summary = useCartSummary()
  if (summary && (!summary.isTrialAllowed || summary.isTooLarge)) return null
  if (!summary || summary.count === 0) return <Link to={paths.channels}>{t('prices.tryFirst')}</Link>
  return <Link {...orderLink(isSignedIn, { trial: true })}>{t('cart.trial', { days })}</Link>
}

function Plan({ service, size, mark }: { service: Service; size: string; mark: PlanMark }) {
  const { t, i18n } = useTranslation()
  const { name, channel_limit, price, currency } = service
  const existing = useChannelCount()
  const pricePerChannel = price / Math.min(channel_limit, existing || channel_limit)
  const holdsAll = existing > 0 && channel_limit >= existing
  return (
    <li className={classes.plan} data-fitting={mark !== null}>
      <h2>{name}</h2>
      {mark && <span className={classes.fits}>{t(`prices.${mark}`)}</span>}
      <p className={classes.price}>
        {formatPrice(price, currency, i18n.language)} <span>{t('prices.perYear')}</span>
      </p>
      <p>{size}</p>
      <p className={classes.quiet}>
        {pricePerChannel >= leastShown
          ? t('prices.perChannel', { price: formatPrice(pricePerChannel, currency, i18n.language) })
          : t('prices.perChannelLess', { price: formatPrice(leastShown, currency, i18n.language) })}
      </p>
      <p className={classes.quiet}>{t(`prices.suits.${suits(channel_limit, holdsAll)}`)}</p>
      <PlanLink
        mark={mark}
        toChannels={holdsAll ? t('prices.choose') : t('prices.chooseUpTo', { count: channel_limit })}
      />
    </li>
  )
}

/** Returns the key of the text that says whom a plan of this size suits. */
function suits(limit: number, holdsAll: boolean): 'few' | 'household' | 'countries' | 'many' | 'all' {
  if (holdsAll) return 'all'
  if (limit <= 100) return 'few'
  if (limit <= 300) return 'household'
  return limit <= 1000 ? 'countries' : 'many'
}

/** Leads to the order of the plan that fits, or to the channels, as `toChannels` says. */
function PlanLink({ mark, toChannels }: { mark: PlanMark; toChannels: string }) {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  const isPrimary = mark === 'fits' || mark === 'start'
  const className = `${buttonClass({ look: isPrimary ? 'primary' : 'default', isWide: true })} ${classes.choose}`
  if (mark === 'own') {
    return (
      <Link to={paths.profile} search={{ section: 'subscription' }} className={className}>
        {t('prices.manage')}
      </Link>
    )
  }
  if (mark === 'fits') {
    return (
      <Link {...orderLink(isSignedIn)} className={className}>
        {t('prices.order')}
      </Link>
    )
  }
  return (
    <Link to={paths.channels} className={className}>
      {toChannels}
    </Link>
  )
}

/** Guests register before they order. */
function orderLink(isSignedIn: boolean, trial: { trial?: true } = {}) {
  return isSignedIn
    ? ({ to: paths.checkout, search: trial } as const)
    : ({ to: paths.registration, search: { next: 'checkout', ...trial } } as const)
}
