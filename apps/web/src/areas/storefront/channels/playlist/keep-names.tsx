import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../../../../ui/form-styles.ts'
import classes from './playlist.module.css'

type KeepNamesProps = {
  isChecked: boolean
  /** Channels whose names are kept of an earlier playlist. */
  keptCount: number
  onChange: (isChecked: boolean) => void
}

/** The customer's consent to keep the names of their playlist. Never given in advance. */
export function KeepNames({ isChecked, keptCount, onChange }: KeepNamesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.consent}>
      <Checkbox
        checked={isChecked}
        label={t(keptCount > 0 ? 'playlist.replaceNames' : 'playlist.keepNames')}
        description={t('playlist.keepNamesHint')}
        classNames={{ description: classes.consentHint ?? '' }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
