import type { SourceChannelCandidate } from '@guidefeed/contract'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/format.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { LogoBox } from '../../../ui/logo-box.tsx'
import classes from './mappings.module.css'

type Chosen = { isChosen: boolean; onChoose: () => void }

/** Reasons that speak against a candidate. */
const doubts: ReadonlySet<string> = new Set([
  'other_country',
  'other_feed',
  'without_shift',
  'with_shift',
  'same_name',
  'remark',
  'contradiction',
])

/** A candidate with its score and reasons. */
export function CandidateOption({ candidate, ...chosen }: Chosen & { candidate: SourceChannelCandidate }) {
  const { t, i18n } = useTranslation()
  const { name, logo_url: logo, score, reasons, taken_by: takenBy } = candidate
  return (
    <Option
      label={name}
      hint={[candidate.xmltv_id, candidate.country_code]}
      picture={<LogoBox name={name} url={logo} />}
      isDisabled={takenBy !== null}
      {...chosen}
    >
      <span className={classes.score}>
        {t('adminMappings.score', { value: formatPercent(score * 100, i18n.language) })}
      </span>
      <span className={classes.reasons}>
        {reasons.map((reason) => (
          <span key={reason} className={doubts.has(reason) ? classes.doubt : classes.reason}>
            <span aria-hidden="true">{doubts.has(reason) ? '− ' : '+ '}</span>
            {t(`adminMappings.reasons.${reason}`)}
          </span>
        ))}
      </span>
      {takenBy !== null && (
        <span className={classes.doubt}>{t('adminMappings.taken', { key: takenBy })}</span>
      )}
    </Option>
  )
}

type OptionProps = Chosen & {
  label: string
  /** One fact, or several. */
  hint: string | readonly string[]
  picture?: ReactNode
  isDisabled?: boolean
  children?: ReactNode
}

/** A radio button with a name and what speaks for it. */
export function Option(props: OptionProps) {
  const { label, hint, picture, isDisabled = false, isChosen, onChoose, children } = props
  const id = useId()
  return (
    <label className={classes.option} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="mapping"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        disabled={isDisabled}
        checked={isChosen}
        onChange={onChoose}
        data-autofocus={isChosen || undefined}
      />
      {picture}
      <span className={classes.words}>
        {/* A bdi that is a flex item would align its text by its own direction. */}
        <span id={`${id}-name`} className={classes.name}>
          <bdi>{label}</bdi>
        </span>
        <span id={`${id}-facts`} className={classes.facts}>
          <span className={classes.hint}>
            <FactLine>
              {[hint].flat().map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </FactLine>
          </span>
          {children}
        </span>
      </span>
    </label>
  )
}
