import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime, timeZoneName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'
import type { Declared, LeavingKind } from './leaving.ts'
import classes from './leaving.module.css'
import { useArrivalFocus } from './use-arrival-focus.ts'

/**
 * Confirmation: the declaration with its content and arrival, to be saved (§ 312k BGB). Does not reveal whether the order exists.
 */
export function DoneStep({ kind, declared }: { kind: LeavingKind; declared: Declared }) {
  const { t, i18n } = useTranslation()
  const heading = useArrivalFocus()
  const { email, order_code, end, receivedAt } = declared
  const isForCause = kind === 'cancel' && end.way === 'cause'
  const time = `${formatDateTime(receivedAt, i18n.language)} ${timeZoneName(receivedAt, i18n.language)}`
  const facts = [
    [
      t('leaving.declaration'),
      t(isForCause ? 'leaving.cancel.declaredForCause' : `leaving.${kind}.declared`),
    ],
    [t('leaving.orderCode'), order_code],
    [t('leaving.email'), email],
    ...(kind === 'cancel' ? [[t('leaving.when.label'), t(`leaving.when.${end.way}`)]] : []),
    ...(isForCause ? [[t('leaving.when.reason'), end.reason]] : []),
  ] as const

  function save() {
    const parts = [t('brand'), ...facts.map((fact) => fact.join('\n')), t('leaving.receivedAt', { time })]
    saveFile(`${kind}-${order_code}.txt`, new Blob([`${parts.join('\n\n')}\n`], { type: 'text/plain' }))
  }
  return (
    <div className={classes.done}>
      <ResultMark kind="done" />
      <h1 ref={heading} tabIndex={-1}>
        {t(`leaving.${kind}.doneTitle`)}
      </h1>
      <p className={classes.time}>
        <time dateTime={receivedAt}>{t('leaving.receivedAt', { time })}</time>
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="default" onClick={save}>
        {t('leaving.save')}
      </Button>
      <p className={classes.lead}>
        {t('leaving.keepNote', { email })} {t('leaving.keepNoteIf')}
      </p>
      <Link to={paths.channels} className={buttonClass({ look: 'quiet' })}>
        {t('leaving.toChannels')}
      </Link>
    </div>
  )
}
