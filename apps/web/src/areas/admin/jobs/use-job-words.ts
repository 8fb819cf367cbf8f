import { useTranslation } from 'react-i18next'

/** Words of kinds of jobs. Kept jobs of earlier versions may be of others, which keep their codes. */
export function useJobWords() {
  const { t } = useTranslation()
  const kinds: Readonly<Partial<Record<string, string>>> = t('adminJobs.kinds', { returnObjects: true })
  return (kind: string) => kinds[kind] ?? kind
}
