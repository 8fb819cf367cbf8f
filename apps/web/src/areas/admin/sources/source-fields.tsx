import type { AdminCountry } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../../lib/country-names.ts'
import type { SourceValues } from './source-values.ts'
import { Select } from '../../../ui/select.tsx'

type FieldsProps = { form: UseFormReturnType<SourceValues> }

/** Fields that decide what a source brings: those of a trial. */
export function OriginFields({ form, countries }: FieldsProps & { countries: readonly AdminCountry[] }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <TextInput
        size="md"
        type="url"
        dir="ltr"
        autoComplete="off"
        label={t('adminSources.url')}
        description={t('adminSources.urlHint')}
        key={form.key('url')}
        {...form.getInputProps('url')}
      />
      <Select
        size="md"
        label={t('adminSources.country')}
        description={t('adminSources.countryHint')}
        data={[
          { value: '', label: t('adminSources.byIds') },
          ...countriesIn(countries, i18n.language).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
        key={form.key('country_id')}
        {...form.getInputProps('country_id')}
      />
      <TextInput
        size="md"
        dir="ltr"
        autoComplete="off"
        label={t('adminSources.timezone')}
        description={t('adminSources.timezoneHint')}
        key={form.key('timezone')}
        {...form.getInputProps('timezone')}
      />
    </>
  )
}

export function NameField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="md"
      autoComplete="off"
      label={t('adminSources.name')}
      description={t('adminSources.nameHint')}
      key={form.key('name')}
      {...form.getInputProps('name')}
    />
  )
}

/** The other fields of a source. */
export function OwnFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const field = (name: 'priority' | 'schedule' | 'licence') => ({
    size: 'md' as const,
    autoComplete: 'off',
    label: t(`adminSources.${name}`),
    description: t(`adminSources.${name}Hint`),
    ...form.getInputProps(name),
  })
  return (
    <>
      <TextInput key={form.key('priority')} inputMode="numeric" {...field('priority')} />
      <TextInput key={form.key('schedule')} inputMode="numeric" {...field('schedule')} />
      <TextInput key={form.key('licence')} {...field('licence')} />
      <Checkbox
        label={t('adminSources.active')}
        description={t('adminSources.activeHint')}
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  )
}
