import { adminCountryUpdate, type AdminCountry } from '@guidefeed/contract'
import { countryName } from '@guidefeed/contract/country-names'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { renewCatalogue } from './renew-catalogue.ts'

/** All countries, with a dialog to rename them and to switch them off. */
export function CountriesPage() {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<AdminCountry | null>(null)
  return (
    <AdminPage title={t('adminMenu.countries')}>
      <AdminList list={useCountryList(setEdited)} />
      {edited && <CountryDialog country={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  )
}

function useCountryList(onOpen: (country: AdminCountry) => void): ListDefinition<'adminCountryList'> {
  const { t, i18n } = useTranslation()
  return {
    call: 'adminCountryList',
    fixed: { locale: i18n.language },
    label: t('adminMenu.countries'),
    searchLabel: t('adminCatalogue.searchCountries'),
    keyOf: ({ id }) => id,
    onOpen,
    columns: [
      {
        id: 'name',
        label: t('adminCatalogue.name'),
        sort: 'name',
        cell: (country) => (
          <>
            <Flag code={country.code} /> <bdi>{countryName(country, i18n.language)}</bdi>
          </>
        ),
      },
      { id: 'code', label: t('adminCatalogue.code'), sort: 'code', cell: ({ code }) => code },
      {
        id: 'state',
        label: t('adminCatalogue.state'),
        cell: ({ active }) => (
          <StatusChip tone={active ? 'success' : 'warning'}>
            {t(active ? 'adminCatalogue.switchedOn' : 'adminCatalogue.switchedOff')}
          </StatusChip>
        ),
      },
      {
        id: 'channels',
        label: t('adminCatalogue.channels'),
        isNumber: true,
        cell: ({ channel_count: count }) => formatNumber(count, i18n.language),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'active',
        label: t('adminCatalogue.state'),
        options: yesNo(t('adminCatalogue.switchedOn'), t('adminCatalogue.switchedOff')),
      },
    ],
    empty: t('adminCatalogue.emptyCountries'),
  }
}

function CountryDialog({ country, onClose }: { country: AdminCountry; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const edit = useVersionedForm({
    record: country,
    valuesOf: ({ name, active }: AdminCountry) => ({ name, active }),
    validate: validateBy(adminCountryUpdate.body),
    send: async (values, version) =>
      (
        await call('adminCountryUpdate', {
          params: { id: String(country.id) },
          body: { ...values, version },
        })
      ).data,
    async onDone() {
      onClose()
      await renewCatalogue(queryClient)
      await showToast({ kind: 'success', message: t('adminCatalogue.countryUpdated') })
    },
  })
  const { form } = edit.call
  const shownName = countryName(country, i18n.language)
  return (
    <Dialog title={shownName} onClose={onClose}>
      <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={shownName} onCancel={onClose}>
        <ConflictNotice
          form={edit}
          labels={{ name: t('adminCatalogue.name'), active: t('adminCatalogue.switchedOn') }}
        />
        <TextInput
          size="md"
          data-autofocus
          label={t('adminCatalogue.name')}
          description={t('adminCatalogue.countryNameHint')}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Checkbox
          label={t('adminCatalogue.switchedOn')}
          description={t('adminCatalogue.switchedOffHint')}
          key={form.key('active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </CallForm>
    </Dialog>
  )
}
