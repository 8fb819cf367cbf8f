import { giftOpen } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import page from '../checkout/checkout.module.css'
import classes from './gift.module.css'

const validate = validateBy(giftOpen.body)

/** Asks for the code of a printed card. */
export function CodeForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useFormCall({
    initialValues: { code: '' },
    validate: (values) =>
      values.code.trim() === '' ? { code: { code: 'required' } as const } : validate(values),
    send: async ({ code }) => giftOpen.body.parse({ code }),
    onDone: ({ code }) => navigate({ to: paths.redeem, search: { code } }),
  })
  return (
    <div className={`${page.page} ${classes.code}`}>
      <section className={page.card} aria-labelledby="redeem">
        <div>
          <h1 id="redeem">{t('gift.redeem.title')}</h1>
          <p className={page.lead}>{t('gift.redeem.lead')}</p>
        </div>
        <CallForm call={form} submitLabel={t('gift.redeem.check')} isWide>
          <TextInput
            size="md"
            label={t('gift.redeem.code')}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            key={form.form.key('code')}
            {...form.form.getInputProps('code')}
          />
        </CallForm>
      </section>
    </div>
  )
}
