import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { forgetAccount } from '../../../api/account.ts'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { cart } from '../../../features/cart/cart.ts'
import { writeText } from '../../../lib/local-storage.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { DeletionTerms } from './deletion-terms.tsx'

const route = getRouteApi('/shell/verify-delete')

/** Target page of the deletion mail's link: what is removed and what is kept, and the button that deletes. */
export function VerifyDeletePage() {
  const { t } = useTranslation()
  usePageTitle(t('deletion.title'), t('brand'))
  const { token = '', done } = route.useSearch()
  const navigate = useNavigate()
  const deletion = useMutation({
    mutationFn: () => call('verifyDelete', { body: { token } }),
    meta: { toldByPage: ['token_invalid'] },
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

/** Personal data in this browser; the appearance settings stay. */
function forgetEverything(): void {
  forgetAccount()
  cart.forget()
  writeText('checkoutKey', null)
  void cart.load()
}
