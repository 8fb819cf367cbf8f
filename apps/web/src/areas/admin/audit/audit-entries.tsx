import type { AuditEntry } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { AuditActor } from './audit-actor.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Entries of the audit log: all, or those about a user, by them and in their name. */
export function AuditEntries({ userId }: { userId?: string }) {
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  return (
    <>
      <AdminList list={useEntryList(setOpened, userId)} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function useEntryList(
  onOpen: (entry: AuditEntry) => void,
  userId: string | undefined,
): ListDefinition<'adminAuditLog'> {
  const { t, i18n } = useTranslation()
  const { wordAction, wordSubjectType } = useAuditWords()
  const actions = useQuery({
    queryKey: [...adminKeys.all, 'audit actions'],
    queryFn: async ({ signal }) => (await call('adminAuditActions', { signal })).data,
  })
  return {
    call: 'adminAuditLog',
    ...(userId === undefined ? {} : { fixed: { user_id: userId } }),
    label: t('adminMenu.auditLog'),
    searchLabel: t('adminAudit.search'),
    searchHint: t('adminAudit.searchHint'),
    keyOf: ({ id }) => id,
    onOpen,
    columns: [
      {
        id: 'action',
        label: t('adminAudit.action'),
        cell: ({ action }) => <bdi title={action}>{wordAction(action)}</bdi>,
      },
      { id: 'subject', label: t('adminAudit.subject'), cell: (entry) => <AuditSubject {...entry} /> },
      { id: 'actor', label: t('adminAudit.actor'), cell: (entry) => <AuditActor {...entry} /> },
      { id: 'at', label: t('adminAudit.at'), sort: 'at', cell: ({ at }) => <When at={at} /> },
      { id: 'code', label: t('adminAudit.code'), isExtra: true, cell: ({ action }) => <bdi>{action}</bdi> },
      { id: 'ip', label: t('adminAudit.ip'), isExtra: true, cell: ({ ip }) => ip ?? '–' },
      {
        id: 'request',
        label: t('adminAudit.request'),
        isExtra: true,
        cell: ({ request_id: id }) => id ?? '–',
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'action',
        label: t('adminAudit.action'),
        options: (actions.data ?? [])
          .map((value) => ({ value, label: wordAction(value) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
      },
      { kind: 'day', name: 'from', label: t('adminAudit.from'), asInstant: 'start' },
      { kind: 'day', name: 'to', label: t('adminAudit.to'), asInstant: 'end' },
      {
        kind: 'linked',
        name: 'actor_user_id',
        label: t('adminAudit.actor'),
        show: (id) => t('adminAudit.byUser', { id }),
      },
      { kind: 'linked', name: 'subject_type', label: t('adminAudit.subject'), show: wordSubjectType },
      { kind: 'linked', name: 'subject_id', label: t('adminAudit.subject'), show: (id) => `#${id}` },
    ],
    empty: t('adminAudit.empty'),
  }
}
