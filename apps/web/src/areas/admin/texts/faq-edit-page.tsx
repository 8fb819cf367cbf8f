import { adminFaqUpdate, type AdminFaq } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { languageNames, type Language } from '../../../messages/languages.ts'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import card from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import { Tabs } from '../tabs.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useLocaleTab } from '../use-locale-tab.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { Placeholders } from './placeholders.tsx'
import { RichTextField } from './rich-text-field.tsx'

const route = getRouteApi('/shell/faq-list/$id')

/** One question in one language, or a new one. */
export function FaqEditPage() {
  const { id } = route.useParams()
  return id === 'new' ? <NewFaqPage /> : <KnownFaqPage id={id} />
}

function KnownFaqPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  const query = useQuery({
    queryKey: [...adminKeys.all, 'faq', id, locale],
    queryFn: async ({ signal }) =>
      (await call('adminFaqRead', { params: { id }, query: { locale }, signal })).data,
    meta: { shownByPage: ['faq_not_found', 'validation_failed'] },
  })
  return (
    <DetailPage
      query={query}
      title={t('shell.faq')}
      missingTitle={t('adminTexts.missingFaq')}
      list={paths.faqList}
      listLabel={t('adminTexts.allFaqs')}
    >
      {(faq) => (
        <AdminPage title={faq.question}>
          <Tabs label={t('adminTexts.language')} tabs={tabs} />
          <FaqForm key={`${id} ${locale}`} faq={faq} locale={locale} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

function NewFaqPage() {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  const empty: AdminFaq = { id: 0, position: 0, question: '', answer: '', locale, version: 0 }
  return (
    <AdminPage title={t('adminTexts.newFaq')}>
      <Tabs label={t('adminTexts.language')} tabs={tabs} />
      <FaqForm key={locale} faq={empty} locale={locale} />
    </AdminPage>
  )
}

const valuesOf = ({ question, answer }: AdminFaq) => ({ question, answer })

function FaqForm({ faq, locale }: { faq: AdminFaq; locale: Language }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isNew = faq.version === 0
  const edit = useVersionedForm({
    record: faq,
    valuesOf,
    validate: validateBy(adminFaqUpdate.body),
    async send(values, version) {
      if (isNew) return (await call('adminFaqCreate', { query: { locale }, body: values })).data
      const params = { id: String(faq.id) }
      return (await call('adminFaqUpdate', { params, query: { locale }, body: { ...values, version } })).data
    },
    async onDone(saved) {
      await queryClient.invalidateQueries({ queryKey: ['faq'] })
      await renewAdmin(queryClient)
      if (isNew)
        await navigate({ to: paths.faqRead, params: { id: String(saved.id) }, search: { tab: locale } })
      await showToast({
        kind: 'success',
        message: t(isNew ? 'adminTexts.faqCreated' : 'adminTexts.faqUpdated'),
      })
    },
  })
  const { form } = edit.call
  const labels = { question: t('adminTexts.question'), answer: t('adminTexts.answer') }
  const isTranslated = isNew || faq.locale === locale
  return (
    <div className={card.card}>
      <UnsavedGuard isDirty={form.isDirty} />
      {!isTranslated && (
        <p className={card.quiet}>{t('adminTexts.fallback', { language: languageNames[faq.locale] })}</p>
      )}
      <CallForm
        call={edit.call}
        submitLabel={t(isNew ? 'adminTexts.add' : 'adminForm.save')}
        label={labels.question}
      >
        <ConflictNotice form={edit} labels={labels} />
        <TextInput
          size="md"
          dir="auto"
          label={labels.question}
          key={form.key('question')}
          {...form.getInputProps('question')}
        />
        <RichTextField label={labels.answer} key={form.key('answer')} input={form.getInputProps('answer')} />
        <Placeholders />
      </CallForm>
    </div>
  )
}
