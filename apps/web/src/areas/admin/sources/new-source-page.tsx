import { adminSourceCreate, limits, type AdminSource, type SourceTrial } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { useCountries } from '../catalogue/use-countries.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { NameField, OriginFields, OwnFields } from './source-fields.tsx'
import { whileRunning } from './source-query.ts'
import { bodyOf, type SourceValues } from './source-values.ts'
import { TrialResult } from './trial-result.tsx'

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

/** A trial that was begun, and what was tried. */
type Begun = { trial: SourceTrial; tried: SourceValues }

/** Adds a source in two steps: a trial read, then what it brings and the rest of its settings. */
export function NewSourcePage() {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const trial = useTrial(begun?.trial)
  return (
    <AdminPage title={t('adminSources.add')} lead={t('adminSources.trial.lead')}>
      <div className={classes.grid}>
        <TrialForm isRunning={trial?.status === 'running'} onBegun={setBegun} />
        <div className={classes.stack} aria-live="polite">
          {begun && trial && <TrialResult trial={trial} timezone={begun.tried.timezone} />}
          {begun && trial && trial.status !== 'running' && <AddForm key={trial.id} tried={begun.tried} />}
        </div>
      </div>
    </AdminPage>
  )
}

/** The trial as it stands, polled while it is running. */
function useTrial(begun: SourceTrial | undefined): SourceTrial | undefined {
  const id = begun?.id
  const trial = useQuery({
    queryKey: [...adminKeys.all, 'trial', id],
    queryFn: async ({ signal }) =>
      (await call('adminSourceTrialRead', { params: { id: String(id) }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => whileRunning((state.data ?? begun)?.status === 'running'),
  })
  return trial.data ?? begun
}

type TrialFormProps = { isRunning: boolean; onBegun: (begun: Begun) => void }

function TrialForm({ isRunning, onBegun }: TrialFormProps) {
  const { t } = useTranslation()
  const countries = useCountries()
  const begin = useFormCall<SourceValues, SourceTrial>({
    initialValues: newSource,
    // The name is entered in the second step.
    validate: (values) => validateBy(adminSourceCreate.body)({ ...bodyOf(values), name: values.url }),
    send: async (values) => {
      const { url, country_id, timezone } = bodyOf(values)
      return (await call('adminSourceTrialCreate', { body: { url, country_id, timezone } })).data
    },
    onDone: (trial, tried) => onBegun({ trial, tried }),
  })
  const label = t('adminSources.trial.source')
  return (
    <section className={classes.card} aria-labelledby="origin">
      <h2 id="origin">{label}</h2>
      <AccountForm
        call={{ ...begin, isSending: begin.isSending || isRunning }}
        submitLabel={t('adminSources.trial.start')}
        label={label}
      >
        <OriginFields form={begin.form} countries={countries} />
      </AccountForm>
    </section>
  )
}

function AddForm({ tried }: { tried: SourceValues }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const add = useFormCall<SourceValues, AdminSource>({
    initialValues: { ...tried, name: hostOf(tried.url) },
    validate: (values) => validateBy(adminSourceCreate.body)(bodyOf(values)),
    send: async (values) => (await call('adminSourceCreate', { body: bodyOf(values) })).data,
    async onDone({ id }, _sent, form) {
      form.resetDirty()
      await showToast({ kind: 'success', message: t('adminSources.added') })
      await renewAdmin(queryClient)
      await navigate({ to: paths.source, params: { id: String(id) }, search: {} })
    },
  })
  const label = t('adminSources.trial.save')
  return (
    <section className={classes.card} aria-labelledby="own">
      <h2 id="own">{label}</h2>
      <UnsavedGuard isDirty={add.form.isDirty} />
      <AccountForm call={add} submitLabel={t('adminSources.add')} label={label}>
        <NameField form={add.form} />
        <OwnFields form={add.form} />
      </AccountForm>
    </section>
  )
}

/** A name to begin with. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
