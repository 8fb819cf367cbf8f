import type { AdminFaq } from '@guidefeed/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { paths } from '../../../lib/paths.ts'
import { languageNames, type Language } from '../../../messages/languages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import card from '../card.module.css'
import { Tabs } from '../tabs.tsx'
import { moved } from './moved.ts'
import { useLocaleTab } from './use-locale-tab.ts'

/** All questions in one language, to edit, order and delete. */
export function FaqListPage() {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  const faqs = useQuery({
    queryKey: [...adminKeys.all, 'faqs', locale],
    queryFn: async ({ signal }) =>
      (await call('adminFaqList', { query: { all: 'true', locale }, signal })).data,
  })
  return (
    <AdminPage
      title={t('faq.title')}
      actions={
        <Link
          to={paths.faqRead}
          params={{ id: 'new' }}
          search={{ tab: locale }}
          preload={false}
          className={buttonClass({ size: 'small' })}
        >
          {t('adminTexts.newFaq')}
        </Link>
      }
    >
      <Tabs label={t('adminTexts.language')} tabs={tabs} />
      {faqs.isError && (
        <EmptyState title={t('adminList.failedTitle')} text={t('errors.notReachable')}>
          <Button onClick={() => void faqs.refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {faqs.isPending && <Skeleton height={320} round />}
      {faqs.data?.length === 0 && (
        <EmptyState title={t('adminList.emptyTitle')} text={t('adminTexts.emptyFaqs')} />
      )}
      {faqs.data && faqs.data.length > 0 && <Questions faqs={faqs.data} locale={locale} />}
    </AdminPage>
  )
}

function Questions({ faqs, locale }: { faqs: readonly AdminFaq[]; locale: Language }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const order = useMutation({
    mutationFn: ({ ids }: { ids: number[]; focus: string }) => call('adminFaqOrder', { body: { ids } }),
    async onSettled(_answer, _error, { focus }) {
      await renewAdmin(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['faq'] })
      // Moving a row in the document takes the focus from its button.
      document.getElementById(focus)?.focus()
    },
  })
  const ids = faqs.map(({ id }) => id)
  const move = (id: number, step: -1 | 1, focus: string) => {
    if (!order.isPending) order.mutate({ ids: moved(ids, id, step), focus })
  }
  return (
    <section className={card.card} aria-label={t('faq.title')} aria-busy={order.isPending}>
      <ol className={card.rows}>
        {faqs.map(({ id, question, locale: language }, index) => (
          <li key={id}>
            <span className={card.actions}>
              {([-1, 1] as const).map((step) => {
                // Not `disabled`, which would lose the focus.
                const isLast = step === -1 ? index === 0 : index === faqs.length - 1
                const key = `move-${id}-${step}`
                return (
                  <Button
                    key={step}
                    id={key}
                    look="quiet"
                    size="small"
                    aria-disabled={isLast || undefined}
                    aria-label={t(step === -1 ? 'adminTexts.up' : 'adminTexts.down', { question })}
                    onClick={() => !isLast && move(id, step, key)}
                  >
                    {step === -1 ? (
                      <IconArrowUp size={16} aria-hidden="true" />
                    ) : (
                      <IconArrowDown size={16} aria-hidden="true" />
                    )}
                  </Button>
                )
              })}
            </span>
            <span className={card.words}>
              <Link to={paths.faqRead} params={{ id: String(id) }} search={{ tab: locale }} preload={false}>
                <bdi>{question}</bdi>
              </Link>
              {language !== locale && (
                <span className={card.quiet}>
                  {t('adminTexts.onlyIn', { language: languageNames[language] })}
                </span>
              )}
            </span>
            <ConfirmedAction
              label={t('adminTexts.delete')}
              fullLabel={t('adminTexts.deleteFull', { question })}
              title={t('adminTexts.deleteTitle')}
              text={t('adminTexts.deleteText')}
              run={async () => {
                await call('adminFaqDelete', { params: { id: String(id) } })
                await queryClient.invalidateQueries({ queryKey: ['faq'] })
                return t('adminTexts.faqDeleted')
              }}
              changes={adminKeys.all}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
