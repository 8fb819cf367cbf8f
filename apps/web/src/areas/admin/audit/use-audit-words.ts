import { useTranslation } from 'react-i18next'

type Words = Readonly<Partial<Record<string, string>>>

/** Names of actions and subjects. Unknown ones, of earlier versions, show their code. */
export function useAuditWords() {
  const { t } = useTranslation()
  const actions: Words = t('adminAudit.actions', { returnObjects: true })
  const subjects: Words = t('adminAudit.subjects', { returnObjects: true })
  return {
    wordAction: (action: string) => actions[action] ?? action,
    wordSubject: ({ type, id }: { type: string; id: number | string }) => `${subjects[type] ?? type} ${id}`,
    wordSubjectType: (type: string) => subjects[type] ?? type,
  }
}
