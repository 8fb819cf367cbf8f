import type { User, UserNote } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { userNotesQuery } from './user-query.ts'
import classes from './user-notes.module.css'

const shownAtFirst = 3

/** Notes of administrators on a user, newest first; nothing while there are none. */
export function UserNotes({ user: { id } }: { user: User }) {
  return (
    <QueryState query={useQuery(userNotesQuery(String(id)))}>
      {(notes) => notes.length > 0 && <Notes userId={id} notes={notes} />}
    </QueryState>
  )
}

function Notes({ userId, notes }: { userId: number; notes: readonly UserNote[] }) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? notes : notes.slice(0, shownAtFirst)
  return (
    <aside className={classes.notes} aria-label={t('adminUsers.notes.label')}>
      <ul>
        {shown.map((note) => (
          <Note key={note.id} userId={userId} note={note} />
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button look="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('adminUsers.notes.showAll', { count: notes.length })}
        </Button>
      )}
    </aside>
  )
}

function Note({ userId, note: { id, text, author, created_at: at } }: { userId: number; note: UserNote }) {
  const { t } = useTranslation()
  return (
    <li>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      <p className={classes.facts}>
        <FactLine>
          <bdi>{author.name}</bdi>
          <When at={at} />
        </FactLine>
      </p>
      <ConfirmedAction
        label={t('adminUsers.notes.delete')}
        fullLabel={t('adminUsers.notes.deleteFull', { id })}
        title={t('adminUsers.notes.deleteTitle')}
        text={text}
        run={async () => {
          await call('adminUserNoteDelete', { params: { id: String(userId), note_id: String(id) } })
          return t('adminUsers.notes.deleted')
        }}
        changes={adminKeys.all}
      />
    </li>
  )
}
