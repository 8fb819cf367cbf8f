import { useTranslation } from 'react-i18next'

/** Names of job kinds. Unknown ones, of earlier versions, show their code. */
export function useJobWords() {
  const { t } = useTranslation()
  const kinds: Readonly<Partial<Record<string, string>>> = t('adminJobs.kinds', { returnObjects: true })
  return (kind: string) => kinds[kind] ?? kind
}
