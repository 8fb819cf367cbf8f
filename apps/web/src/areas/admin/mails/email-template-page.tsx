import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmailTemplate } from '@guidefeed/contract'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { AdminPage } from '../admin-page.tsx'
import { DetailPage } from '../detail-page.tsx'
import { VersionHistory } from '../versions/version-history.tsx'
import { LanguageLinks } from './language-links.tsx'
import { TemplateEditor } from './template-editor.tsx'

const route = getRouteApi('/shell/email-templates/$id')

/** One mail in one language: its texts, the mail as it would be sent, and its versions. */
export function EmailTemplatePage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const [restored, setRestored] = useState(0)
  const query = useQuery({
    queryKey: [...adminKeys.all, 'email-template', id],
    queryFn: async ({ signal }) => (await call('adminEmailTemplateRead', { params: { id }, signal })).data,
    meta: { shownByPage: ['email_template_not_found', 'validation_failed'] },
  })
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.emailTemplates')}
      missingTitle={t('adminMails.missing')}
      list={paths.emailTemplates}
      listLabel={t('adminMails.toList')}
    >
      {(template) => (
        <AdminPage title={t(`adminMails.purposes.${template.code}`)} lead={template.code}>
          <LanguageLinks template={template} />
          <TemplateEditor key={`${id} ${restored}`} template={template} />
          <TemplateVersions template={template} onRestored={() => setRestored((count) => count + 1)} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

function TemplateVersions({ template, onRestored }: { template: EmailTemplate; onRestored: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { id: String(template.id) }
  const versions = useQuery({
    queryKey: [...adminKeys.all, 'email-template', params.id, 'versions'],
    queryFn: async ({ signal }) =>
      (await call('adminEmailTemplateVersions', { params, query: { all: 'true' }, signal })).data,
  })
  return (
    <VersionHistory
      query={versions}
      current={template.version}
      textsOf={({ subject, body }) => [
        { label: t('adminMails.subject'), text: subject },
        { label: t('adminMails.body'), text: body },
      ]}
      restore={async ({ subject, body }) => {
        const edit = { subject, body, version: template.version }
        const { data } = await call('adminEmailTemplateUpdate', { params, body: edit })
        queryClient.setQueryData([...adminKeys.all, 'email-template', params.id], data)
        onRestored()
        return t('adminMails.updated')
      }}
    />
  )
}
