import { guidePlayers } from '@guidefeed/contract'
import type { GuideLinkOptions } from '@guidefeed/contract'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import { players } from '@guidefeed/contract/players'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { guideLinkUseQuery } from '../../../features/guide-link/link-queries.ts'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FoldedCard } from './folded-card.tsx'
import classes from './link-options.module.css'
import {
  dayChoices,
  formatDays,
  languageChoices,
  optionsOf,
  pastChoices,
  shiftChoices,
  valuesOf,
} from './link-options.ts'

/** A time shift to offer, in minutes. `offer`: counts the offers, each of which fills in the form anew. */
export type SuggestedShift = { minutes: number; offer: number }

/** Default options of the guide link. `suggested`: opens the form, with the shift filled in and in view; the customer saves it. */
export function LinkOptionsCard({ suggested }: { suggested: SuggestedShift | null }) {
  const options = useQuery(guideLinkUseQuery).data?.options
  return options ? <Card key={suggested?.offer} options={options} suggested={suggested} /> : null
}

type OptionsProps = { options: GuideLinkOptions; suggested: SuggestedShift | null }

function Card(props: OptionsProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(props.suggested !== null)
  return (
    <FoldedCard
      id="link-options"
      title={t('profile.options.title')}
      hint={t('profile.options.hint')}
      button={t(isOpen ? 'profile.options.close' : 'profile.options.open')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <OptionsForm {...props} />
    </FoldedCard>
  )
}

function OptionsForm({ options, suggested }: OptionsProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const update = useFormCall({
    initialValues: valuesOf(suggested === null ? options : { ...options, offset: suggested.minutes || null }),
    validate: () => ({}),
    send: (values) => call('guideLinkOptionsUpdate', { body: optionsOf(values) }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: guideLinkUseQuery.queryKey })
      await showToast({ kind: 'success', message: t('profile.options.saved') })
    },
  })
  const { form } = update
  const shift = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (suggested !== null) shift.current?.focus()
  }, [suggested])
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({
    size: 'md' as const,
    // Hints differ in length: above the fields they would put the labels of a row on different heights.
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    key: form.key(name),
    ...form.getInputProps(name),
  })
  const standard = (days: number) => t('profile.options.standard', { days: formatDays(days, i18n.language) })
  return (
    <>
      <p>
        <Trans
          i18nKey="profile.options.lead"
          components={{ example: <code className={classes.example} dir="ltr" /> }}
        />
      </p>
      <CallForm
        call={update}
        submitLabel={t('profile.options.save')}
        label={t('profile.options.title')}
        isSecondary
      >
        <div className={classes.fields}>
          <Select
            {...field('for')}
            label={t('profile.options.player')}
            description={t('profile.options.playerHint')}
            data={[
              { value: '', label: t('profile.options.anyPlayer') },
              ...guidePlayers.map((player) => ({ value: player, label: players[player].name })),
            ]}
          />
          <Select
            {...field('offset')}
            ref={shift}
            label={t('profile.options.shift')}
            description={t('profile.options.shiftHint')}
            data={[
              { value: '', label: t('profile.options.noShift') },
              ...shiftChoices(suggested?.minutes ?? options.offset, i18n.language),
            ]}
          />
          <Select
            {...field('lang')}
            label={t('profile.options.language')}
            description={t('profile.options.languageHint')}
            data={[
              { value: '', label: t('profile.options.anyLanguage') },
              ...languageChoices(options.lang, i18n.language),
            ]}
          />
          <Select
            {...field('days')}
            label={t('profile.options.days')}
            data={[{ value: '', label: standard(coverageDays - 1) }, ...dayChoices(i18n.language)]}
          />
          <Select
            {...field('past')}
            label={t('profile.options.past')}
            data={[{ value: '', label: standard(1) }, ...pastChoices(i18n.language)]}
          />
        </div>
      </CallForm>
    </>
  )
}
