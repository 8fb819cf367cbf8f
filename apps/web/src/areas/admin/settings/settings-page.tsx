import { adminSystemConfigUpdate, fieldError, systemConfigBounds } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../../api/client.ts'
import { systemConfigQuery } from '../../../api/queries.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatNumber } from '../../../lib/format.ts'
import { readTypedNumber, writeTypedNumber } from '../../../lib/typed-number.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'

type Setting = CallAnswer<'systemConfigList'>['data'][number]

/** Settings with their bounds and effects; those that are fixed follow at the end. */
export function SettingsPage() {
  const { t } = useTranslation()
  const settings = useQuery({
    queryKey: [...adminKeys.all, 'settings'],
    queryFn: async ({ signal }) => (await call('systemConfigList', { signal })).data,
  }).data
  return (
    <AdminPage title={t('adminMenu.settings')} lead={t('adminSettings.lead')}>
      {settings ? (
        <div className={classes.grid}>
          {settings.filter(isEditable).map((setting) => (
            <SettingCard key={setting.id} setting={setting} />
          ))}
          <FixedCard settings={settings.filter((setting) => !isEditable(setting))} />
        </div>
      ) : (
        <Skeleton height={240} round />
      )}
    </AdminPage>
  )
}

type EditableCode = keyof typeof systemConfigBounds
type Editable = Setting & { code: EditableCode }
const valuesOf = ({ value }: Setting, language: string) => ({ value: writeTypedNumber(value, language) })
const isEditable = (setting: Setting): setting is Editable => Object.hasOwn(systemConfigBounds, setting.code)

function SettingCard({ setting }: { setting: Editable }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { id, code } = setting
  const { min, max, step } = systemConfigBounds[code]
  const bodyOf = (values: { value: string }) => ({
    value: readTypedNumber(values.value),
  })
  const edit = useVersionedForm<ReturnType<typeof valuesOf>, Setting>({
    record: setting,
    valuesOf: (stored) => valuesOf(stored, i18n.language),
    validate(values) {
      const body = bodyOf(values)
      const isOutside = body.value < min || body.value > max
      return isOutside
        ? { value: fieldError('out_of_range', { min, max }) }
        : validateBy(adminSystemConfigUpdate.body)(body)
    },
    send: async (values, version) =>
      (
        await call('adminSystemConfigUpdate', {
          params: { id: String(id) },
          body: { ...bodyOf(values), version },
        })
      ).data,
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: systemConfigQuery.queryKey })
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminSettings.updated') })
    },
  })
  const { form } = edit.call
  const label = t(`adminSettings.names.${code}`)
  return (
    <section className={classes.card} aria-labelledby={code}>
      <h2 id={code}>{label}</h2>
      <UnsavedGuard isDirty={form.isDirty} />
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={label}>
        <ConflictNotice form={edit} labels={{ value: label }} />
        <TextInput
          size="md"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          label={label}
          labelProps={{ className: 'visually-hidden' }}
          description={`${t(`adminSettings.effects.${code}`)} ${t('adminSettings.bounds', {
            min: formatNumber(min, i18n.language),
            max: formatNumber(max, i18n.language),
          })}`}
          key={form.key('value')}
          {...form.getInputProps('value')}
        />
      </CallForm>
    </section>
  )
}

function FixedCard({ settings }: { settings: readonly Setting[] }) {
  const { t, i18n } = useTranslation()
  if (settings.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="fixed">
      <h2 id="fixed">{t('adminSettings.fixed')}</h2>
      <p className={classes.quiet}>{t('adminSettings.fixedText')}</p>
      <dl className={classes.facts}>
        {settings.map(({ id, code, value }) => (
          <div key={id} className={classes.fact}>
            <dt>{t(`adminSettings.names.${code}`, { defaultValue: code })}</dt>
            <dd>{formatNumber(value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
