import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useTranslation } from 'react-i18next'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import classes from './leaving.module.css'

type EndChoiceProps = { isEarly: boolean; onChange: (isEarly: boolean) => void }

/** When a canceled contract ends. The page does not reveal the contract, so it offers the month's notice to everybody. */
export function EndChoice({ isEarly, onChange }: EndChoiceProps) {
  const { t } = useTranslation()
  return (
    <MantineRoot>
      <Radio.Group
        label={t('leaving.when.question')}
        value={isEarly ? 'early' : 'term'}
        onChange={(value) => onChange(value === 'early')}
      >
        <div className={classes.choices}>
          <Radio value="term" label={t('leaving.when.term')} description={t('leaving.when.termHint')} />
          <Radio value="early" label={t('leaving.when.early')} description={t('leaving.when.earlyHint')} />
        </div>
      </Radio.Group>
    </MantineRoot>
  )
}
