import { useTranslation } from 'react-i18next'

/** Names of payment providers. Unknown ones, of earlier versions, show their code. */
export function useProviderWords() {
  const { t } = useTranslation()
  const providers: Readonly<Partial<Record<string, string>>> = t('adminProviders', { returnObjects: true })
  return (code: string) => providers[code] ?? code
}
