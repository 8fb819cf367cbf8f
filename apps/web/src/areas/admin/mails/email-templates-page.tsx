import type { EmailTemplate } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { paths } from '../../../lib/paths.ts'
import type { Language } from '../../../messages/languages.ts'
import { AdminPage } from '../admin-page.tsx'
import { Tabs } from '../tabs.tsx'
import { useLocaleTab } from '../use-locale-tab.ts'
import { SavedBy } from '../versions/version-history.tsx'

/** All mails in one language, at first that of the page. */
export function EmailTemplatesPage() {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  return (
    <AdminPage title={t('adminMenu.emailTemplates')}>
      <Tabs label={t('adminMails.language')} tabs={tabs} keepsList />
      <AdminList list={useTemplateList(locale)} />
    </AdminPage>
  )
}

function useTemplateList(locale: Language): ListDefinition<'adminEmailTemplateList'> {
  const { t } = useTranslation()
  return {
    call: 'adminEmailTemplateList',
    fixed: { locale },
    label: t('adminMenu.emailTemplates'),
    searchLabel: t('adminMails.search'),
    searchHint: t('adminMails.searchHint'),
    keyOf: ({ id }) => id,
    linkOf: ({ id }) => ({ to: paths.emailTemplate, params: { id: String(id) } }),
    columns: [
      {
        id: 'purpose',
        label: t('adminMails.purpose'),
        cell: ({ code }: EmailTemplate) => t(`adminMails.purposes.${code}`),
      },
      {
        id: 'subject',
        label: t('adminMails.subject'),
        sort: 'subject',
        cell: ({ subject }) => <bdi>{subject}</bdi>,
      },
      { id: 'code', label: t('adminMails.code'), sort: 'code', cell: ({ code }) => <bdi>{code}</bdi> },
      {
        id: 'saved',
        label: t('adminMails.changed'),
        sort: 'saved_at',
        cell: (template) => <SavedBy {...template} />,
      },
    ],
    empty: t('adminMails.empty'),
  }
}
