import { limits } from '@guidefeed/contract'
import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../ui/form-styles.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import classes from './leaving.module.css'
import type { End } from './leaving.ts'

type EndChoiceProps = {
  end: End
  /** Error at the reason; null = none. */
  error: string | null
  reasonField: Ref<HTMLTextAreaElement>
  onChange: (end: End) => void
}

const ways = ['term', 'early', 'cause'] as const

/** How a canceled contract ends. The page does not reveal the contract, so it offers every way to everybody. */
export function EndChoice({ end, error, reasonField, onChange }: EndChoiceProps) {
  const { t } = useTranslation()
  return (
    <MantineRoot>
      <Radio.Group
        label={t('leaving.when.question')}
        value={end.way}
        onChange={(value) => onChange({ ...end, way: ways.find((way) => way === value) ?? 'term' })}
      >
        <div className={classes.choices}>
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={t(`leaving.when.${way}`)}
              description={t(`leaving.when.${way}Hint`)}
            />
          ))}
        </div>
      </Radio.Group>
      {end.way === 'cause' && (
        <Textarea
          ref={reasonField}
          size="md"
          rows={4}
          dir="auto"
          required
          withAsterisk={false}
          maxLength={limits.causeLength}
          label={t('leaving.when.reason')}
          error={error}
          value={end.reason}
          onChange={({ currentTarget }) => onChange({ ...end, reason: currentTarget.value })}
        />
      )}
    </MantineRoot>
  )
}
