import { adminSourceUpdate, type AdminSource } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import classes from '../card.module.css'
import { HolderCount } from '../catalogue/holder-count.tsx'
import { allCountriesQuery } from '../catalogue/use-countries.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { NextRun } from './next-run.tsx'
import { NameField, OriginFields, OwnFields } from './source-fields.tsx'
import { SourceFault } from './source-fault.tsx'
import { bodyOf, valuesOf } from './source-values.ts'

/** Settings of a source, and its state in figures. */
export function SourceSettingsTab({ source }: { source: AdminSource }) {
  return (
    <div className={classes.grid}>
      <SettingsCard source={source} />
      <FactsCard source={source} />
    </div>
  )
}

function SettingsCard({ source }: { source: AdminSource }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const allCountries = useQuery(allCountriesQuery)
  const edit = useVersionedForm({
    record: source,
    valuesOf,
    validate: (values) => validateBy(adminSourceUpdate.body)(changesOf(source, bodyOf(values))),
    send: async (values, version) => {
      const body = { ...changesOf(source, bodyOf(values)), version }
      return (await call('adminSourceUpdate', { params: { id: String(source.id) }, body })).data
    },
    async onDone() {
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminSources.updated') })
    },
  })
  const { form } = edit.call
  const [isOn, setIsOn] = useState(source.active)
  form.watch('active', ({ value }) => setIsOn(value))
  const label = t('adminSources.tabs.settings')
  return (
    <section className={classes.card} aria-labelledby="settings">
      <h2 id="settings">{label}</h2>
      <UnsavedGuard isDirty={form.isDirty} />
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={label}>
        <ConflictNotice
          form={edit}
          labels={{
            name: t('adminSources.name'),
            url: t('adminSources.url'),
            country_id: t('adminSources.country'),
            timezone: t('adminSources.timezone'),
            priority: t('adminSources.priority'),
            schedule: t('adminSources.schedule'),
            licence: t('adminSources.licence'),
            active: t('adminSources.active'),
          }}
        />
        <NameField form={form} />
        {/* Rendered once the countries are loaded: a select without the stored one would show another. */}
        <QueryState query={allCountries} height={240}>
          {(countries) => <OriginFields form={form} countries={countries} />}
        </QueryState>
        <OwnFields form={form} />
        {source.active && !isOn && <HolderCount query={{ source_id: String(source.id) }} effect="source" />}
      </CallForm>
    </section>
  )
}

/** Returns changed fields only: the address of a source that is a file would fail the validation of new addresses. */
function changesOf(source: AdminSource, body: ReturnType<typeof bodyOf>): Partial<typeof body> {
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => source[field as keyof typeof body] !== value),
  )
}

function FactsCard({ source }: { source: AdminSource }) {
  const { t, i18n } = useTranslation()
  const { last_good_at: good, next_run_at: next, channels, days_ahead: days, last_run: last } = source
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{t('adminSources.state')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminSources.lastGood')}</dt>
        <dd>{good === null ? t('adminSources.never') : <When at={good} />}</dd>
        <dt>{t('adminSources.nextRun')}</dt>
        <dd>
          <NextRun at={next} />
        </dd>
        <dt>{t('adminSources.channels')}</dt>
        <dd>{formatNumber(channels, i18n.language)}</dd>
        <dt>{t('adminSources.coverage')}</dt>
        <dd>{days === null ? '–' : t('adminSources.days', { count: days })}</dd>
        {last !== null && (
          <>
            <dt>{t('adminSources.runs.status')}</dt>
            <dd>
              {t(`adminSources.runs.statuses.${last.status}`)}
              {last.error !== null && (
                <>
                  : <SourceFault {...last} />
                </>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
