import {
  adminChannelUpdate,
  limits,
  type FieldError,
  type AdminChannel,
  type AdminCountry,
} from '@guidefeed/contract'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { showToast } from '../../../ui/toast.ts'
import classes from '../card.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { renewCatalogue } from './renew-catalogue.ts'
import { Select } from '../../../ui/select.tsx'

type ChannelFormProps = { channel: AdminChannel; countries: readonly AdminCountry[] }

const valuesOf = ({ name, xmltv_id, other_names, country_id, logo_url, active }: AdminChannel) => ({
  name,
  xmltv_id,
  other_names: other_names.join('\n'),
  country_id: String(country_id),
  logo_url: logo_url ?? '',
  active,
})

/** Unchanged names are left out: those of sources may have line breaks. */
const bodyOf = (channel: AdminChannel, { other_names: names, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  ...(names !== valuesOf(channel).other_names && {
    other_names: names
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
  }),
  country_id: Number(values.country_id),
  logo_url: values.logo_url.trim() || null,
})

/** Edits a channel. A changed public id keeps the former one as an alias. */
export function ChannelForm({ channel, countries }: ChannelFormProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useVersionedForm({
    record: channel,
    valuesOf,
    validate: (values) => byField(validateBy(adminChannelUpdate.body)(bodyOf(channel, values))),
    send: async (values, version) =>
      (
        await call('adminChannelUpdate', {
          params: { id: String(channel.id) },
          body: { ...bodyOf(channel, values), version },
        })
      ).data,
    async onDone() {
      await renewCatalogue(queryClient)
      await showToast({ kind: 'success', message: t('adminCatalogue.channelUpdated') })
    },
  })
  const { form } = edit.call
  const [isOn, setIsOn] = useState(channel.active)
  form.watch('active', ({ value }) => setIsOn(value))
  const labels = {
    name: t('adminCatalogue.name'),
    xmltv_id: t('adminCatalogue.xmltvId'),
    other_names: t('adminCatalogue.otherNames'),
    country_id: t('adminCatalogue.country'),
    logo_url: t('adminCatalogue.logo'),
    active: t('adminCatalogue.switchedOn'),
  }
  return (
    <section className={classes.card} aria-labelledby="edit">
      <h2 id="edit">{t('adminCatalogue.edit')}</h2>
      <UnsavedGuard isDirty={form.isDirty} />
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={t('adminCatalogue.edit')}>
        <ConflictNotice form={edit} labels={labels} />
        <TextInput size="md" label={labels.name} key={form.key('name')} {...form.getInputProps('name')} />
        <Select
          size="md"
          label={labels.country_id}
          data={countriesIn(countries, i18n.language).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          key={form.key('country_id')}
          {...form.getInputProps('country_id')}
        />
        <TextInput
          size="md"
          dir="ltr"
          label={labels.xmltv_id}
          description={t('adminCatalogue.xmltvIdHint')}
          key={form.key('xmltv_id')}
          {...form.getInputProps('xmltv_id')}
        />
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxRows={limits.channelNames}
          label={labels.other_names}
          description={t('adminCatalogue.otherNamesHint')}
          key={form.key('other_names')}
          {...form.getInputProps('other_names')}
        />
        <TextInput
          size="md"
          dir="ltr"
          label={labels.logo_url}
          key={form.key('logo_url')}
          {...form.getInputProps('logo_url')}
        />
        <Checkbox
          label={labels.active}
          description={t('adminCatalogue.channelSwitchedOffHint')}
          key={form.key('active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        {channel.active && !isOn && (
          <p role="status">
            {channel.customers === 0
              ? t('adminCatalogue.holders.none')
              : t('adminCatalogue.holders.channel', { count: channel.customers })}
          </p>
        )}
      </CallForm>
    </section>
  )
}

/** Errors at single names belong to the field that holds them all. */
function byField(errors: Readonly<Record<string, FieldError>>): Record<string, FieldError> {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.replace(/\..*/, ''), error]))
}
