import { limits, type Service } from '@guidefeed/contract'
import { Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../ui/form-styles.ts'
import { formatPrice } from '../../../lib/format.ts'
import { usePlanSize } from '../use-plan-size.ts'
import type { GiftDraft } from './gift-draft.ts'
import classes from './gift.module.css'

type FieldsProps = { form: UseFormReturnType<GiftDraft> }

export function ServiceChoice({
  services,
  value,
  form,
  priceOf,
}: FieldsProps & {
  services: Service[]
  value: string
  /** A year's price without the fee, as this buyer pays it. */
  priceOf: (serviceId: string) => number
}) {
  const { t, i18n } = useTranslation()
  const wordSize = usePlanSize(services)
  return (
    <Radio.Group
      {...form.getInputProps('service_id')}
      value={value}
      label={t('gift.service')}
      labelProps={{ className: 'visually-hidden' }}
    >
      <div className={classes.options}>
        {services.map((service) => (
          <Radio
            key={service.id}
            value={String(service.id)}
            classNames={{
              root: classes.option ?? '',
              body: classes.optionBody ?? '',
              labelWrapper: classes.optionWords ?? '',
            }}
            label={
              <span className={classes.optionLabel}>
                <span>
                  <span className={classes.name}>{service.name}</span>
                  <span className={classes.quiet}>{wordSize(service)}</span>
                </span>
                <span className={classes.price}>
                  {formatPrice(priceOf(String(service.id)), service.currency, i18n.language)}
                </span>
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Giver, recipient and message, each with its limit. */
export function WordFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const optional = t('gift.optional', { max: limits.nameLength })
  return (
    <>
      <TextInput
        size="md"
        label={t('gift.recipient')}
        description={optional}
        autoComplete="off"
        key={form.key('recipient')}
        {...form.getInputProps('recipient')}
      />
      <MessageField form={form} />
      <TextInput
        size="md"
        label={t('gift.giver')}
        description={`${t('gift.giverHint')} ${optional}`}
        autoComplete="name"
        key={form.key('giver')}
        {...form.getInputProps('giver')}
      />
    </>
  )
}

function MessageField({ form }: FieldsProps) {
  const { t } = useTranslation()
  const [length, setLength] = useState(form.getValues().message.trim().length)
  const left = limits.giftMessageLength - length
  form.watch('message', ({ value }) => setLength(value.trim().length))
  return (
    <Textarea
      size="md"
      label={t('gift.message')}
      description={left < 0 ? t('gift.tooLong', { count: -left }) : t('gift.left', { count: left })}
      rows={5}
      dir="auto"
      key={form.key('message')}
      {...form.getInputProps('message')}
    />
  )
}
