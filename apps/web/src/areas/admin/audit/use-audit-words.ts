import type { AuditEntry } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'

type Words = Readonly<Partial<Record<string, string>>>

/** Words of actions and subjects. Entries of earlier versions may have others, which keep their codes. */
export function useAuditWords() {
  const { t } = useTranslation()
  const actions: Words = t('adminAudit.actions', { returnObjects: true })
  const subjects: Words = t('adminAudit.subjects', { returnObjects: true })
  return {
    wordAction: (action: string) => actions[action] ?? action,
    wordSubject: ({ type, id }: AuditEntry['subject']) => `${subjects[type] ?? type} ${id}`,
    wordSubjectType: (type: string) => subjects[type] ?? type,
  }
}
