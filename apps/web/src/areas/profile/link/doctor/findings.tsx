import type { GuideLink } from '@guidefeed/contract'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChannelQuestion } from './channel-question.tsx'
import { ClockQuestion } from './clock-question.tsx'
import { shiftOf } from './correct-times.ts'
import { diagnose } from './diagnose.ts'
import type { Evidence, Symptom } from './diagnose.ts'
import { Fix } from './fix.tsx'
import { useDoctorWords } from './use-doctor-words.ts'
import classes from './link-doctor.module.css'

type FindingsProps = {
  evidence: Evidence
  symptom: Symptom
  link: GuideLink
  onShift: (minutes: number) => void
}

/** Results of the checks, then what was found and its fix, or the question that is left. */
export function Findings({ evidence, symptom, link, onShift }: FindingsProps) {
  const { t } = useTranslation()
  const words = useDoctorWords(evidence)
  const { passed, fault } = diagnose(symptom, evidence)
  return (
    <div className={classes.findings}>
      <div role="status">
        <h3>{t('doctor.checked')}</h3>
        <ul className={classes.checks}>
          {passed.map((check) => (
            <li key={check}>
              <IconCheck role="img" size={18} className={classes.passed} aria-label={t('doctor.isPassed')} />
              <span>{words.passed(check)}</span>
            </li>
          ))}
          {fault && (
            <li>
              <IconAlertCircle
                role="img"
                size={18}
                className={classes.found}
                aria-label={t('doctor.isFound')}
              />
              <strong>{words.found(fault)}</strong>
            </li>
          )}
        </ul>
      </div>
      {fault && <Fix fault={fault} evidence={evidence} link={link} />}
      {fault === null && symptom === 'gaps' && <ChannelQuestion evidence={evidence} link={link} />}
      {fault === null && symptom === 'times' && (
        <ClockQuestion
          // The answer was given for times with the former shift.
          key={shiftOf(evidence).minutes}
          evidence={evidence}
          link={link}
          onShift={onShift}
        />
      )}
      <p className={classes.live}>{t('doctor.live')}</p>
    </div>
  )
}
