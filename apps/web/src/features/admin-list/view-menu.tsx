import { listDensities } from '@guidefeed/contract'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ListCall, ListDefinition } from './list-definition.ts'
import { chooseDensity, toggleColumn, useDensity, useShownColumns } from './list-preferences.ts'
import { SavedViews } from './saved-views.tsx'
import { useListState } from './use-list-state.ts'
import classes from './view-menu.module.css'

type ViewMenuProps<N extends ListCall> = {
  list: ListDefinition<N>
  search: Readonly<Record<string, string>>
  update: (changes: Readonly<Record<string, string | undefined>>) => Promise<void>
  /** Further actions of the menu. */
  children?: ReactNode
}

/** Saved views of a list, and its columns and density, kept for later visits. */
export function ViewMenu<N extends ListCall>({ list, search, update, children }: ViewMenuProps<N>) {
  const { t } = useTranslation()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const density = useDensity()
  const shown = useShownColumns(list.call, list.columns).map((column) => column.id)
  const { savedList, state, show } = useListState(list, search, update)
  return (
    <div className={classes.anchor}>
      <button type="button" popoverTarget={id} className={classes.button}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
        {t('adminList.view')}
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className={classes.menu}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {savedList !== null && (
          <SavedViews
            list={savedList}
            state={state}
            isShown={isOpen}
            onLeave={() => menu.current?.hidePopover()}
            onOpen={show}
          />
        )}
        <fieldset className={classes.group}>
          <legend>{t('adminList.columns')}</legend>
          {list.columns.slice(1).map((column) => (
            <label key={column.id}>
              <Checkbox
                checked={shown.includes(column.id)}
                onChange={() => toggleColumn(list.call, list.columns, column.id)}
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('adminList.density')}</legend>
          {listDensities.map((choice) => (
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
        {children}
      </div>
    </div>
  )
}
