import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandingRefusal } from '../../api/api-error.ts'
import { profileQuery, subscriptionsQuery } from '../../api/queries.ts'
import { useServerTime } from '../../api/use-server-time.ts'
import { GuideLinkCard } from '../../features/guide-link/guide-link-card.tsx'
import { LinkUseCard } from '../../features/guide-link/link-use-card.tsx'
import { useCurrentTime } from '../../lib/clock.ts'
import { justOrdered } from '../../lib/just-ordered.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountSection } from './account/account-section.tsx'
import { BillingCountryCard } from './account/billing-country-card.tsx'
import { DeleteCard } from './data/delete-card.tsx'
import { ExportCard } from './data/export-card.tsx'
import { PlaylistNamesCard } from './data/playlist-names-card.tsx'
import { GiftsSection } from './gifts/gifts-section.tsx'
import { linkStopOf } from './link/link-stop.ts'
import { LinkDoctor } from './link/doctor/link-doctor.tsx'
import { LinkOptionsCard } from './link/link-options-card.tsx'
import type { SuggestedShift } from './link/link-options-card.tsx'
import { LinkRenewal } from './link/link-renewal.tsx'
import { LostLinkCard } from './link/lost-link-card.tsx'
import type { SectionProps } from './own-user.ts'
import { ProfileNavigation } from './profile-navigation.tsx'
import classes from './profile.module.css'
import { ConnectedLoginsCard } from './security/connected-logins-card.tsx'
import { DevicesCard } from './security/devices-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { PasswordLinkCard } from './security/password-link-card.tsx'
import { TwoStepCard } from './security/two-step/two-step-card.tsx'
import { UnconfirmedCard } from './security/unconfirmed-card.tsx'
import { OrderedNotice } from './ordered-notice.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { CurrentChannels } from './subscription/current-channels.tsx'
import { NextStepCard } from './subscription/next-step-card.tsx'
import { isUrgent } from './subscription/problem-urgency.ts'
import { SubscriptionCard } from './subscription/subscription-card.tsx'
import { SubscriptionProblem } from './subscription/subscription-problem.tsx'
import { SubscriptionSection } from './subscription/subscription-section.tsx'
import { TrialState } from './subscription/trial-state.tsx'

const route = getRouteApi('/shell/profile')

/** Each section has its own address: `?section=security`. */
const sections = {
  guide: GuideSection,
  subscription: SubscriptionSection,
  gifts: GiftsSection,
  account: FactsSection,
  security: SecuritySection,
  data: DataSection,
}

/** The customer's services and account data; the guide link comes first. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { section = 'guide' } = route.useSearch()
  usePageTitle(
    section === 'guide' ? t('profile.title') : `${t(`settings.sections.${section}`)} · ${t('profile.title')}`,
    t('brand'),
  )
  const profile = useQuery(profileQuery)
  const Section = sections[section]

  return (
    <div className={classes.page}>
      <h1>{t('profile.title')}</h1>
      {isStandingRefusal(profile.error) ? (
        <StandingNotice refusal={profile.error} />
      ) : (
        <>
          <ProfileNavigation current={section} />
          {profile.data ? <Section user={profile.data} /> : <Skeleton height={420} round />}
        </>
      )}
    </div>
  )
}

/** Guide link, its use and options. What the link waits for comes first: a problem of the subscription, or its first payment. */
function GuideSection({ user }: SectionProps) {
  const { t } = useTranslation()
  useServerTime()
  const { data: subscriptions, isPending } = useQuery(subscriptionsQuery)
  const [suggested, setSuggested] = useState<SuggestedShift | null>(null)
  const nowMs = useCurrentTime()
  const ordered = useStore(justOrdered, (kind) => kind)
  const hasBegun = subscriptions?.some(
    ({ status, is_trial }) => status === 'ACTIVE' && is_trial === (ordered === 'trial'),
  )
  const stop = linkStopOf(subscriptions ?? [])
  const trial = subscriptions?.find(({ is_trial, status }) => is_trial && status === 'ACTIVE')
  const awaitsFirstPayment = subscriptions?.some(({ status }) => status === 'PENDING')
  return (
    <>
      {subscriptions
        ?.filter((subscription) => isUrgent(subscription, nowMs))
        .map((subscription) => (
          <SubscriptionProblem key={subscription.id} subscription={subscription} isShort />
        ))}
      {subscriptions
        ?.filter(({ status }) => status === 'PENDING')
        .map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} />
        ))}
      {ordered !== null && hasBegun && <OrderedNotice kind={ordered} />}
      {isPending && !user.guide_link_lost && <Skeleton height={420} round />}
      {user.guide_link_lost && <LostLinkCard />}
      {subscriptions && !user.guide_link && !user.guide_link_lost && !awaitsFirstPayment && (
        <NextStepCard title={t('profile.noLinkTitle')} />
      )}
      {!isPending && user.guide_link && !user.guide_link_lost && (
        <GuideLinkCard
          link={user.guide_link}
          stop={stop}
          chips={trial && <TrialState subscription={trial} />}
        >
          <LinkRenewal />
        </GuideLinkCard>
      )}
      {user.guide_link && stop?.kind !== 'ended' && (
        <>
          <CurrentChannels subscriptions={subscriptions ?? []} />
          <LinkUseCard />
          <LinkDoctor
            link={user.guide_link}
            isPaused={stop?.kind === 'paused'}
            onShift={(minutes) => setSuggested({ minutes, offer: (suggested?.offer ?? 0) + 1 })}
          />
          <LinkOptionsCard suggested={suggested} />
        </>
      )}
      <p className={classes.elsewhere}>
        <Link to={paths.profile} search={{ section: 'subscription' }}>
          {t('settings.ordersElsewhere')}
        </Link>
      </p>
    </>
  )
}

/** Name, address, language and billing country. */
function FactsSection({ user }: SectionProps) {
  return (
    <>
      <AccountSection user={user} />
      <BillingCountryCard />
    </>
  )
}

/** Login methods and active sessions. */
function SecuritySection({ user }: SectionProps) {
  return (
    <>
      {user.has_password ? <PasswordCard user={user} /> : <PasswordLinkCard user={user} />}
      <UnconfirmedCard />
      <TwoStepCard user={user} />
      <DevicesCard />
      <ConnectedLoginsCard user={user} />
    </>
  )
}

/** Names of the customer's playlist, export of personal data and deletion of the account. */
function DataSection({ user }: SectionProps) {
  return (
    <>
      <PlaylistNamesCard />
      <ExportCard />
      <DeleteCard user={user} />
    </>
  )
}
