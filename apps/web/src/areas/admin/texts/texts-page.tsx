import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { AdminPage } from '../admin-page.tsx'
import card from '../card.module.css'
import { Tabs } from '../tabs.tsx'
import { useLocaleTab } from '../use-locale-tab.ts'
import { SavedBy } from '../versions/version-history.tsx'
import { textsQuery } from './texts-query.ts'

/** The operator's texts in one language. */
export function TextsPage() {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  const texts = useQuery(textsQuery(locale))
  return (
    <AdminPage title={t('adminMenu.texts')} lead={t('adminTexts.lead')}>
      <Tabs label={t('adminTexts.language')} tabs={tabs} />
      <QueryState query={texts} height={280}>
        {(found) => (
          <section className={card.card} aria-label={t('adminMenu.texts')}>
            <ul className={card.rows}>
              {found.map((text) => (
                <li key={text.code}>
                  <span className={card.words}>
                    <Link
                      to={paths.text}
                      params={{ code: text.code }}
                      search={{ tab: locale }}
                      preload={false}
                    >
                      {t(`adminTexts.names.${text.code}`)}
                    </Link>
                    <span className={card.quiet}>
                      <SavedBy {...text} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </QueryState>
    </AdminPage>
  )
}
