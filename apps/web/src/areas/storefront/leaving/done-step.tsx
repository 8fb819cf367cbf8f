import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime, timeZoneName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'
import type { LeavingKind } from './leaving.ts'
import classes from './leaving.module.css'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** Confirmation: the declaration and its arrival. Does not reveal whether the order exists. */
export function DoneStep({
  kind,
  email,
  receivedAt,
}: {
  kind: LeavingKind
  email: string
  receivedAt: string
}) {
  const { t, i18n } = useTranslation()
  const heading = useArrivalFocus()
  const time = `${formatDateTime(receivedAt, i18n.language)} ${timeZoneName(receivedAt, i18n.language)}`
  return (
    <div className={classes.done}>
      <ResultMark kind="done" />
      <h1 ref={heading} tabIndex={-1}>
        {t(`leaving.${kind}.doneTitle`)}
      </h1>
      <p className={classes.time}>
        <time dateTime={receivedAt}>{t('leaving.receivedAt', { time })}</time>
      </p>
      <p className={classes.lead}>
        {t('leaving.keepNote', { email })} {t('leaving.keepNoteIf')}
      </p>
      <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
        {t('leaving.toChannels')}
      </Link>
    </div>
  )
}
