import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton, type Exported } from './export-button.tsx'
import classes from './view-menu.module.css'
import { chooseDensity, densities, toggleColumn, useDensity, useShownColumns } from './list-preferences.ts'

type ViewMenuProps = {
  list: string
  columns: readonly { id: string; label: string; isExtra?: boolean }[]
  exported: Exported
}

/** Columns and density of a list, kept for later visits, and its export. */
export function ViewMenu({ list, columns, exported }: ViewMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const density = useDensity()
  const shown = useShownColumns(list, columns).map((column) => column.id)
  return (
    <div className={classes.anchor}>
      <button type="button" popoverTarget={id} className={classes.button}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
        {t('adminList.view')}
      </button>
      <div id={id} popover="auto" className={classes.menu}>
        <fieldset className={classes.group}>
          <legend>{t('adminList.columns')}</legend>
          {columns.slice(1).map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={shown.includes(column.id)}
                onChange={() => toggleColumn(list, columns, column.id)}
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('adminList.density')}</legend>
          {densities.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={id}
                checked={density === choice}
                onChange={() => chooseDensity(choice)}
              />
              {t(`adminList.densities.${choice}`)}
            </label>
          ))}
        </fieldset>
        <ExportButton {...exported} />
      </div>
    </div>
  )
}
