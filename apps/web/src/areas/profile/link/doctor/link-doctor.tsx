import type { GuideLink } from '@guidefeed/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FoldedCard } from '../folded-card.tsx'

const Examination = lazy(() => import('./examination.tsx').then((m) => ({ default: m.Examination })))

type LinkDoctorProps = {
  link: GuideLink
  isPaused: boolean
  /** Prefills the link's time shift, in minutes. */
  onShift: (minutes: number) => void
}

/** Finds what is wrong in a player, from what is known about its fetches (record 0155). Loaded when opened. */
export function LinkDoctor(props: LinkDoctorProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const hasWords = useWords(isOpen, 'linkDoctor')
  return (
    <FoldedCard
      id="link-doctor"
      title={t('profile.doctor.title')}
      hint={t('profile.doctor.hint')}
      button={t(isOpen ? 'profile.doctor.close' : 'profile.doctor.open')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <Suspense fallback={<Skeleton height={220} round />}>
        {hasWords ? <Examination {...props} /> : <Skeleton height={220} round />}
      </Suspense>
    </FoldedCard>
  )
}
