import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import classes from './playlist.module.css'

/** Rows that are shown at first, and added by each "Show more". */
const rowsAtOnce = 100

type RowsInStepsProps<T> = { rows: readonly T[]; children: (row: T) => ReactNode }

/** A long list, shown in steps. */
export function RowsInSteps<T>({ rows, children }: RowsInStepsProps<T>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(rowsAtOnce)
  return (
    <>
      <ul className={classes.rows}>{rows.slice(0, shown).map(children)}</ul>
      {rows.length > shown && (
        <Button look="quiet" size="small" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('playlist.more')}
        </Button>
      )}
    </>
  )
}
