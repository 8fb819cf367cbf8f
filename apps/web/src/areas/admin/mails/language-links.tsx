import type { EmailTemplate } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { languageNames, languages } from '../../../messages/languages.ts'
import card from '../card.module.css'
import { useCurrentInView } from '../use-current-in-view.ts'

type LanguageLinksProps = { template: Pick<EmailTemplate, 'id' | 'code' | 'locale'> }

/** The same mail in the other languages; those without one, and all until they are known, are plain text. */
export function LanguageLinks({ template: { id, code, locale } }: LanguageLinksProps) {
  const { t } = useTranslation()
  const siblings = useQuery({
    queryKey: [...adminKeys.all, 'email-template-languages', code],
    queryFn: async ({ signal }) =>
      (await call('adminEmailTemplateList', { query: { code, all: 'true' }, signal })).data,
  })
  const row = useCurrentInView(locale)
  const idsByLocale = new Map(siblings.data?.map((sibling) => [sibling.locale, sibling.id])).set(locale, id)
  return (
    <nav ref={row} aria-label={t('adminMails.language')} className={card.tabs}>
      {languages.map((language) => {
        const siblingId = idsByLocale.get(language)
        const shown = { lang: language, className: card.tab, children: languageNames[language] }
        if (siblingId === undefined) return <span key={language} {...shown} />
        const params = { id: String(siblingId) }
        return (
          <Link
            key={language}
            to={paths.emailTemplate}
            params={params}
            preload={false}
            resetScroll={false}
            aria-current={language === locale ? 'page' : undefined}
            {...shown}
          />
        )
      })}
    </nav>
  )
}
