import type { SavedList, SavedView, SavedViewState } from '@guidefeed/contract'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { adminKeys } from './admin-keys.ts'
import classes from './view-menu.module.css'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((m) => ({ default: m.ViewDialog })))

type SavedViewsProps = {
  list: SavedList
  /** Present state of the list. */
  state: SavedViewState
  /** The menu is open. */
  isShown: boolean
  /** Closes the menu. */
  onLeave: () => void
  onOpen: (state: SavedViewState) => void
}

/** The administrator's views of a list: opened, renamed, deleted, and saved from its present state. */
export function SavedViews({ list, state, isShown, onLeave, onOpen }: SavedViewsProps) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const queryKey = [...adminKeys.all, 'adminSavedViewList', list]
  const views = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('adminSavedViewList', { query: { list }, signal })).data,
    enabled: isShown,
  })
  const edit = (view: SavedView | 'new') => {
    // The menu would cover the dialog, and could not get the focus back.
    onLeave()
    setEdited(view)
  }
  return (
    <>
      <div role="group" aria-label={t('adminList.views.title')} className={classes.group}>
        <p aria-hidden="true" className={classes.title}>
          {t('adminList.views.title')}
        </p>
        {views.data?.map((view) => {
          const isCurrent = keyOf(view.state) === keyOf(state)
          return (
            <div key={view.id} className={classes.view}>
              <button
                type="button"
                className={classes.open}
                aria-current={isCurrent}
                onClick={() => {
                  onLeave()
                  onOpen(view.state)
                }}
              >
                <bdi>{view.name}</bdi>
                {isCurrent && <IconCheck size={16} stroke={1.8} aria-hidden="true" />}
              </button>
              <button
                type="button"
                className={classes.edit}
                aria-label={t('adminList.views.edit', { name: view.name })}
                onClick={() => edit(view)}
              >
                <IconPencil size={16} stroke={1.6} aria-hidden="true" />
              </button>
            </div>
          )
        })}
        <Button look="default" size="small" isWide onClick={() => edit('new')}>
          {t('adminList.views.save')}
        </Button>
      </div>
      <Suspense>
        {edited !== null && (
          <ViewDialog
            view={edited === 'new' ? null : edited}
            list={list}
            state={state}
            queryKey={queryKey}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Equal for states that look the same. */
const keyOf = ({ query, columns, density }: SavedViewState) =>
  JSON.stringify([Object.entries(query).map(String).toSorted(), columns.toSorted(), density])
