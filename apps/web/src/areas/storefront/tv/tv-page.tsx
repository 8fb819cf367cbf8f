import type { GuideLink } from '@guidefeed/contract'
import { tvCodeUse } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { moveByArrows } from './move-by-arrows.ts'
import { ShownLink } from './shown-link.tsx'
import { codeOf } from './code-of.ts'
import classes from './tv-page.module.css'

const validate = validateBy(tvCodeUse.body)

/** Page for a television's browser: exchanges a code of the profile for the guide link, in large type and without a mouse. */
export function TvPage() {
  const { t } = useTranslation()
  usePageTitle(t('profile.tvPage.title'), t('brand'))
  const [link, setLink] = useState<GuideLink | null>(null)
  const [scanned, setScanned] = useState(() => codeOf(location.hash))
  // A code that is scanned while the page is open changes only what follows the #.
  useEffect(() => {
    const follow = () => {
      const code = codeOf(location.hash)
      if (code === '') return
      setScanned(code)
      setLink(null)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const show = (received: GuideLink) => {
    setLink(received)
    // Used up: not offered again once the link is hidden.
    setScanned('')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the controls inside
    <div className={classes.page} data-wide onKeyDown={moveByArrows}>
      {link === null ? (
        <CodeForm key={scanned} scanned={scanned} onLink={show} />
      ) : (
        <ShownLink link={link} onHide={() => setLink(null)} />
      )}
    </div>
  )
}

function CodeForm({ scanned, onLink }: { scanned: string; onLink: (link: GuideLink) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useFormCall({
    initialValues: { code: scanned },
    validate: (values) =>
      values.code.trim() === '' ? { code: { code: 'required' } as const } : validate(values),
    send: async (values) => (await call('tvCodeUse', { body: values })).data,
    async onDone(link) {
      onLink(link)
      // The code is used up, so a reload must not offer it again.
      await navigate({ to: paths.tv, replace: true })
    },
    fallbackFields: { tv_code_invalid: 'code', too_many_requests: 'code' },
    shownByPage: ['tv_code_invalid', 'too_many_requests'],
  })
  return (
    <>
      <div>
        <h1 id="tv">{t('profile.tvPage.title')}</h1>
        <p className={classes.lead}>{t('profile.tvPage.lead')}</p>
      </div>
      <CallForm call={form} submitLabel={t('profile.tvPage.show')} isWide>
        <TextInput
          size="xl"
          label={t('profile.tvPage.code')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
          autoFocus
          classNames={{ input: classes.code ?? '', error: classes.error ?? '' }}
          key={form.form.key('code')}
          {...form.form.getInputProps('code')}
        />
      </CallForm>
    </>
  )
}
