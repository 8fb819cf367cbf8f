import { adminChannelUpdate, type AdminChannel, type AdminCountry } from '@guidefeed/contract'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { channelsQuery } from '../../../api/queries.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'

type ChannelDialogProps = {
  channel: AdminChannel
  countries: readonly AdminCountry[]
  onClose: () => void
}

const valuesOf = ({ name, xmltv_id, country_id, logo_url, active }: AdminChannel) => ({
  name,
  xmltv_id,
  country_id: String(country_id),
  logo_url: logo_url ?? '',
  active,
})

const bodyOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  country_id: Number(values.country_id),
  logo_url: values.logo_url.trim() || null,
})

/** Edits a channel. A changed public id keeps the former one as an alias. */
export function ChannelDialog({ channel, countries, onClose }: ChannelDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useVersionedForm({
    record: channel,
    valuesOf,
    validate: (values) => validateBy(adminChannelUpdate.body)(bodyOf(values)),
    send: async (values, version) =>
      (
        await call('adminChannelUpdate', {
          params: { id: String(channel.id) },
          body: { ...bodyOf(values), version },
        })
      ).data,
    async onDone() {
      onClose()
      await showToast({ kind: 'success', message: t('adminCatalogue.channelUpdated') })
      await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
      await renewAdmin(queryClient)
    },
  })
  const { form } = edit.call
  const labels = {
    name: t('adminCatalogue.name'),
    xmltv_id: t('adminCatalogue.xmltvId'),
    country_id: t('adminCatalogue.country'),
    logo_url: t('adminCatalogue.logo'),
    active: t('adminCatalogue.offered'),
  }
  return (
    <Dialog title={channel.name} onClose={onClose}>
      <AccountForm call={edit.call} submitLabel={t('adminForm.save')} label={channel.name}>
        <ConflictNotice form={edit} labels={labels} />
        <TextInput
          size="md"
          data-autofocus
          label={labels.name}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          size="md"
          label={labels.country_id}
          data={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
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
        <TextInput
          size="md"
          dir="ltr"
          label={labels.logo_url}
          key={form.key('logo_url')}
          {...form.getInputProps('logo_url')}
        />
        <Checkbox
          label={labels.active}
          description={t('adminCatalogue.channelOfferedHint')}
          key={form.key('active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </AccountForm>
    </Dialog>
  )
}
