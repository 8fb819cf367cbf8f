import type { AdminFaq } from '@guidefeed/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { paths } from '../../../lib/paths.ts'
import { languageNames, type Language } from '../../../messages/languages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ReorderList } from '../../../ui/reorder-list.tsx'
import { AdminPage } from '../admin-page.tsx'
import card from '../card.module.css'
import { Tabs } from '../tabs.tsx'
import { useLocaleTab } from '../use-locale-tab.ts'

const faqsKey = (locale: Language) => [...adminKeys.all, 'faqs', locale]

/** All questions in one language, to edit, order and delete. */
export function FaqListPage() {
  const { t } = useTranslation()
  const { locale, tabs } = useLocaleTab()
  const faqs = useQuery({
    queryKey: faqsKey(locale),
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
      <QueryState query={faqs} height={320}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('adminList.emptyTitle')} text={t('adminTexts.emptyFaqs')} />
          ) : (
            <Questions faqs={found} locale={locale} />
          )
        }
      </QueryState>
    </AdminPage>
  )
}

function Questions({ faqs, locale }: { faqs: readonly AdminFaq[]; locale: Language }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const order = useMutation({
    mutationFn: (ids: number[]) => call('adminFaqOrder', { body: { ids } }),
    async onSettled() {
      await renewAdmin(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['faq'] })
    },
  })
  return (
    <section className={card.card} aria-label={t('faq.title')}>
      <ReorderList<AdminFaq>
        label={t('faq.title')}
        items={faqs}
        keyOf={({ id }) => id}
        words={{
          up: ({ question }) => t('adminTexts.up', { question }),
          down: ({ question }) => t('adminTexts.down', { question }),
          moved: ({ question }, place) => t('adminTexts.moved', { question, place }),
        }}
        isBusy={order.isPending}
        onMove={(next) => {
          queryClient.setQueryData(faqsKey(locale), next)
          order.mutate(next.map(({ id }) => id))
        }}
      >
        {({ id, question, locale: language }) => (
          <>
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
          </>
        )}
      </ReorderList>
    </section>
  )
}
