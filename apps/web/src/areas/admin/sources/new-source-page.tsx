import {
  adminSourceCreate,
  adminSourceTrialCreate,
  limits,
  type AdminSource,
  type SourceTrial,
  type TimezoneProposal,
} from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall, type FormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { useCountries } from '../catalogue/use-countries.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { NameField, OriginFields, OwnFields } from './source-fields.tsx'
import { bodyOf, type SourceValues } from './source-values.ts'
import own from './sources.module.css'
import { TimezoneNotice } from './timezone-notice.tsx'
import { addsNothing, TrialResult, trialTitle } from './trial-result.tsx'
import { useTrial } from './use-trial.ts'
import { isolated } from '../../../lib/isolated.ts'

const newSource: SourceValues = {
  name: '',
  url: '',
  country_id: '',
  timezone: '+00:00',
  priority: '0',
  schedule: String(limits.sourceScheduleDefaultHours),
  licence: '',
  active: true,
}

/** Faults of an address that each run would have, whatever its server answers. */
const addressFaults: readonly SourceTrial['error_code'][] = [
  'private_network',
  'address_unsupported',
  'address_invalid',
  'protocol_unsupported',
]
const isHopeless = ({ error_code: code }: SourceTrial) => addressFaults.includes(code)

/** A trial that was begun, and what was tried. */
type Begun = { trial: SourceTrial; tried: SourceValues }

/** Adds a source in two steps: a trial read, then its findings and the rest of its settings. Editing a tried field discards the trial. */
export function NewSourcePage() {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isDiscarded, setDiscarded] = useState(false)
  const { trial: latest, failure, isRetrying, retry, isCanceling, cancel } = useTrial(begun?.trial)
  const trial = isDiscarded ? undefined : latest
  const add = useAddSource(begun?.tried ?? newSource)
  const isRunning = trial?.status === 'running' && failure === null
  const proposed = failure === null ? trial?.findings?.timezone_proposal : null
  const proposal = proposed != null && proposed.timezone !== begun?.tried.timezone ? proposed : null

  function onBegun(next: Begun, isEdited: boolean) {
    const { form } = add
    const { name } = form.getValues()
    // A name that was not edited follows the address.
    if (name === '' || name === hostOf(begun?.tried.url ?? '')) {
      const wasDirty = form.isDirty()
      form.setFieldValue('name', hostOf(next.tried.url))
      if (!wasDirty) form.resetDirty()
    }
    setBegun(next)
    setDiscarded(isEdited)
    if (isEdited) cancel(next.trial)
  }

  /** Keeps the findings: only the times without an offset move. */
  function chooseTimezone(timezone: string) {
    if (begun) setBegun({ ...begun, tried: { ...begun.tried, timezone } })
  }

  function discard() {
    if (isRunning) cancel(trial)
    setDiscarded(true)
  }

  return (
    <AdminPage title={t('adminSources.add')} lead={t('adminSources.trial.lead')}>
      <UnsavedGuard isDirty={add.form.isDirty} />
      <p role="status" className="visually-hidden">
        {trial && failure === null && t(trialTitle(trial))}
      </p>
      <div className={classes.grid}>
        <TrialForm
          isRunning={isRunning}
          proposal={proposal}
          onTimezone={chooseTimezone}
          onBegun={onBegun}
          onEdited={discard}
        />
        <div className={classes.stack}>
          {begun && trial && failure === null && (
            <TrialResult
              trial={trial}
              timezone={begun.tried.timezone}
              cancel={{ isBusy: isCanceling, onClick: () => cancel(trial) }}
            />
          )}
          {failure !== null && !isDiscarded && (
            <EmptyState title={t('adminList.failedTitle')} text={failure}>
              <Button isBusy={isRetrying} onClick={retry}>
                {t('retry')}
              </Button>
            </EmptyState>
          )}
          {trial && failure === null && !isRunning && !isHopeless(trial) && (
            <AddForm add={add} isDoubtful={trial.status === 'failed' || addsNothing(trial.findings)} />
          )}
        </div>
      </div>
    </AdminPage>
  )
}

type TrialFormProps = {
  isRunning: boolean
  proposal: TimezoneProposal | null
  onTimezone: (timezone: string) => void
  /** `isEdited`: a tried field has changed while the trial was being requested. */
  onBegun: (begun: Begun, isEdited: boolean) => void
  onEdited: () => void
}

function TrialForm({ isRunning, proposal, onTimezone, onBegun, onEdited }: TrialFormProps) {
  const { t } = useTranslation()
  const countries = useCountries()
  const begin = useFormCall<SourceValues, SourceTrial>({
    initialValues: newSource,
    validate: (values) => validateBy(adminSourceTrialCreate.body)(originOf(values)),
    send: async (values) => (await call('adminSourceTrialCreate', { body: originOf(values) })).data,
    onDone(trial, tried, form) {
      const now = originOf(form.getValues())
      onBegun({ trial, tried }, JSON.stringify(now) !== JSON.stringify(originOf(tried)))
    },
  })
  const label = t('adminSources.trial.source')
  return (
    <section className={classes.card} aria-labelledby="origin" onChange={onEdited}>
      <h2 id="origin">{label}</h2>
      <CallForm
        call={{ ...begin, isSending: begin.isSending || isRunning }}
        submitLabel={t('adminSources.trial.start')}
        label={label}
      >
        <OriginFields form={begin.form} countries={countries} />
      </CallForm>
      {proposal && (
        <TimezoneNotice proposal={proposal}>
          <Button
            look="default"
            size="small"
            onClick={() => {
              begin.form.setFieldValue('timezone', proposal.timezone)
              onTimezone(proposal.timezone)
            }}
          >
            {t('adminSources.zone.use', { zone: isolated(proposal.timezone) })}
          </Button>
        </TimezoneNotice>
      )}
    </section>
  )
}

/** The other settings, kept while another address is tried; sent with what was tried last. */
function useAddSource({ url, country_id, timezone }: SourceValues): FormCall<SourceValues> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const withTried = (values: SourceValues) => bodyOf({ ...values, url, country_id, timezone })
  return useFormCall<SourceValues, AdminSource>({
    initialValues: newSource,
    validate: (values) => validateBy(adminSourceCreate.body)(withTried(values)),
    send: async (values) => (await call('adminSourceCreate', { body: withTried(values) })).data,
    async onDone({ id }, _sent, form) {
      form.resetDirty()
      await renewAdmin(queryClient)
      await navigate({ to: paths.source, params: { id: String(id) }, search: {} })
      await showToast({ kind: 'success', message: t('adminSources.added') })
    },
  })
}

function AddForm({ add, isDoubtful }: { add: FormCall<SourceValues>; isDoubtful: boolean }) {
  const { t } = useTranslation()
  const label = t('adminSources.trial.save')
  const { url: refused } = add.form.errors
  return (
    <section className={classes.card} aria-labelledby="own">
      <h2 id="own">{label}</h2>
      <CallForm
        call={add}
        submitLabel={t(isDoubtful ? 'adminSources.trial.saveAnyway' : 'adminSources.add')}
        isSecondary={isDoubtful}
        label={label}
      >
        <NameField form={add.form} />
        <OwnFields form={add.form} />
        {/* Somebody else may have added the address since the trial. */}
        {refused && <p className={own.refused}>{refused}</p>}
      </CallForm>
    </section>
  )
}

/** Fields of a trial; the others are entered in the second step. */
function originOf(values: SourceValues) {
  const { url, country_id, timezone } = bodyOf(values)
  return { url, country_id, timezone }
}

/** A name to begin with. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
