import type { GuideLink } from '@guidefeed/contract'
import { guideOptionLimits } from '@guidefeed/contract/guide-options'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { formatShift } from '../link-options.ts'
import { shiftOf } from './correct-times.ts'
import type { Correction } from './correct-times.ts'
import { currentForm } from './diagnose.ts'
import type { Evidence } from './diagnose.ts'
import { FixBox } from './fix.tsx'
import { menusOf } from './player-menus.ts'
import { useDoctorWords } from './use-doctor-words.ts'
import { isolated } from '../../../../lib/isolated.ts'

type TimesFixProps = {
  correction: Correction
  evidence: Evidence
  link: GuideLink
  onShift: (minutes: number) => void
}

/** Where to correct the times of a player. */
export function TimesFix({ correction, evidence, link, onShift }: TimesFixProps) {
  const { t, i18n } = useTranslation()
  const { names } = useDoctorWords(evidence)
  if (correction.in === 'nothing') return <p role="status">{t('doctor.timesRight')}</p>
  if (correction.in === 'unreachable') {
    const hours = formatNumber(guideOptionLimits.offset.most / 60, i18n.language)
    return <p role="status">{t('doctor.unreachable', { hours })}</p>
  }
  const { minutes } = correction
  const shift = formatShift(minutes, i18n.language)
  if (correction.in === 'player') {
    const menu = isolated(menusOf(evidence.player, i18n.language).clock ?? '')
    return <FixBox text={t('doctor.fix.clockIn', { ...names, menu, shift })} />
  }
  if (correction.in === 'address') {
    return (
      <FixBox text={t('doctor.fix.clockOfAddress', names)}>
        <CopyField
          caption={t('doctor.fix.newAddress')}
          text={addressWith(evidence, link, minutes)}
          copyLabel={t('doctor.fix.newAddress')}
          buttonText={t('profile.copy')}
          copiedLabel={t('profile.copied')}
        />
      </FixBox>
    )
  }
  const isShifted = shiftOf(evidence).minutes !== 0
  const change = !isShifted ? 'clockOfLink' : minutes === 0 ? 'clockOfLinkRemoved' : 'clockOfLinkChanged'
  return (
    <FixBox text={`${t(`doctor.fix.${change}`, { ...names, shift })} ${t('doctor.fix.linkConcerns')}`}>
      <div>
        <Button onClick={() => onShift(minutes)}>{t('doctor.fix.toShift')}</Button>
      </div>
    </FixBox>
  )
}

/** The player's address with another shift and its other options as they are. */
function addressWith(evidence: Evidence, link: GuideLink, minutes: number): string {
  const url = new URL(currentForm(evidence) === 'xml' ? link.xml : link.xml_gz)
  url.search = evidence.latest?.options ?? ''
  if (minutes === 0) url.searchParams.delete('offset')
  else url.searchParams.set('offset', String(minutes))
  return url.href
}
