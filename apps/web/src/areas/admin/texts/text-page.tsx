import { adminStaticContentUpdate, type AdminStaticContent } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import card from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import { Tabs } from '../tabs.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useLocaleTab } from '../use-locale-tab.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { VersionHistory } from '../versions/version-history.tsx'
import { Placeholders } from './placeholders.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { textsQuery } from './texts-query.ts'

const route = getRouteApi('/shell/texts/$code')

/** One of the operator's texts in one language, with its versions. */
export function TextPage() {
  const { t } = useTranslation()
  const { code } = route.useParams()
  const { locale, tabs } = useLocaleTab()
  const [restored, setRestored] = useState(0)
  const query = useQuery(textsQuery(locale))
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.texts')}
      missingTitle={t('adminTexts.missingText')}
      list={paths.texts}
      listLabel={t('adminTexts.allTexts')}
    >
      {(texts) => {
        const text = texts.find((known) => known.code === code)
        if (text === undefined) return <Navigate to={paths.texts} search={{}} replace />
        return (
          <AdminPage title={t(`adminTexts.names.${text.code}`)}>
            <Tabs label={t('adminTexts.language')} tabs={tabs} />
            <TextForm key={`${code} ${locale} ${restored}`} text={text} />
            <TextVersions text={text} onRestored={() => setRestored((count) => count + 1)} />
          </AdminPage>
        )
      }}
    </DetailPage>
  )
}

const valuesOf = ({ content }: AdminStaticContent) => ({ content })

function TextForm({ text }: { text: AdminStaticContent }) {
  const { t } = useTranslation()
  const save = useSaveText(text)
  const edit = useVersionedForm({
    record: text,
    valuesOf,
    validate: validateBy(adminStaticContentUpdate.body),
    send: ({ content }, version) => save.send(content, version),
    async onDone() {
      await save.renew()
      await showToast({ kind: 'success', message: t('adminTexts.textUpdated') })
    },
  })
  const { form } = edit.call
  const labels = { content: t('adminTexts.text') }
  return (
    <div className={card.card}>
      <UnsavedGuard isDirty={form.isDirty} />
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={labels.content}>
        <ConflictNotice form={edit} labels={labels} />
        <RichTextField
          label={labels.content}
          key={form.key('content')}
          input={form.getInputProps('content')}
        />
        <Placeholders />
      </CallForm>
    </div>
  )
}

function TextVersions({ text, onRestored }: { text: AdminStaticContent; onRestored: () => void }) {
  const { t } = useTranslation()
  const save = useSaveText(text)
  const { code, locale } = text
  const versions = useQuery({
    queryKey: [...adminKeys.all, 'text-versions', code, locale],
    queryFn: async ({ signal }) => {
      const query = { locale, all: 'true' } as const
      return (await call('adminStaticContentVersions', { params: { code }, query, signal })).data
    },
  })
  return (
    <VersionHistory
      query={versions}
      current={text.version}
      textsOf={({ content }) => [{ label: t('adminTexts.text'), text: content }]}
      restore={async ({ content }) => {
        await save.send(content, text.version)
        await save.renew()
        onRestored()
        return t('adminTexts.textUpdated')
      }}
    />
  )
}

function useSaveText({ code, locale }: AdminStaticContent) {
  const queryClient = useQueryClient()
  return {
    async send(content: string, version: number) {
      const body = { content, version }
      return (await call('adminStaticContentUpdate', { params: { code }, query: { locale }, body })).data
    },
    async renew() {
      await queryClient.invalidateQueries({ queryKey: ['static-contents'] })
      await renewAdmin(queryClient)
    },
  }
}
