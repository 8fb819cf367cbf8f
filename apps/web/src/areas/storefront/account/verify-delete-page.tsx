import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { forgetAccount } from '../../../api/account.ts'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { cart } from '../../../features/cart/cart.ts'
import { writeText } from '../../../lib/local-storage.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import classes from './verify-delete-page.module.css'

const removed = ['person', 'link', 'use'] as const
const route = getRouteApi('/shell/verify-delete')

/** Target page of the deletion mail's link: what is removed and kept, and the button that deletes. */
export function VerifyDeletePage() {
  const { t } = useTranslation()
  usePageTitle(t('deletion.title'), t('brand'))
  const { token = '', done } = route.useSearch()
  const navigate = useNavigate()
  const deletion = useMutation({
    mutationFn: () => call('verifyDelete', { body: { token } }),
    meta: { shownByPage: ['token_invalid'] },
    async onSuccess() {
      forgetEverything()
      await navigate({ to: paths.verifyDelete, search: { done: true }, replace: true })
    },
  })
  const isDead = token === '' || (isRefusal(deletion.error) && deletion.error.code === 'token_invalid')

  if (done) {
    return (
      <ResultPage kind="done" title={t('deletion.doneTitle')} text={t('deletion.doneText')}>
        <Link to={paths.channels} className={buttonClass()}>
          {t('account.goToChannels')}
        </Link>
      </ResultPage>
    )
  }
  if (isDead) {
    return (
      <ResultPage kind="failed" title={t('deletion.deadTitle')} text={t('deletion.deadText')}>
        <Link to={paths.profile} search={{ section: 'data' }} className={buttonClass()}>
          {t('account.toProfile')}
        </Link>
      </ResultPage>
    )
  }
  return (
    <DeletionTerms>
      <Button look="danger" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
        {t('deletion.confirm')}
      </Button>
      <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
        {t('deletion.keep')}
      </Link>
    </DeletionTerms>
  )
}

/** Deletes personal data in this browser; the appearance settings stay. */
function forgetEverything(): void {
  forgetAccount()
  cart.forget()
  writeText('checkoutKey', null)
  void cart.load()
}

/** Data that a deletion removes, data kept by law, and the decision. */
function DeletionTerms({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <h1>{t('deletion.title')}</h1>
      <p>{t('deletion.lead')}</p>
      <p>
        {t('deletion.withdrawal')} <Link to={paths.withdraw}>{t('shell.withdraw')}</Link>
      </p>
      <section className={classes.card} aria-labelledby="removed">
        <h2 id="removed">{t('deletion.removedTitle')}</h2>
        <ul className={classes.list}>
          {removed.map((part) => (
            <li key={part}>{t(`deletion.removed.${part}`)}</li>
          ))}
        </ul>
        <h2>{t('deletion.keptTitle')}</h2>
        <p>{t('deletion.kept')}</p>
      </section>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
