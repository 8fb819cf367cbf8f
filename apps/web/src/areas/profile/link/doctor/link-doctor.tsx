import type { GuideLink } from '@guidefeed/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import classes from '../../profile.module.css'

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
    <section className={classes.card} aria-labelledby="link-doctor">
      <div className={classes.intro}>
        <div>
          <h2 id="link-doctor">{t('profile.doctor.title')}</h2>
          <p className={classes.quiet}>{t('profile.doctor.hint')}</p>
        </div>
        <Button look="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'profile.doctor.close' : 'profile.doctor.open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton height={220} round />}>
          {hasWords ? <Examination {...props} /> : <Skeleton height={220} round />}
        </Suspense>
      )}
    </section>
  )
}
