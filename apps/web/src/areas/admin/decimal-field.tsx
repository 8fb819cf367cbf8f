import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

type DecimalFieldProps = {
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'key' | 'getInputProps'>
  name: string
  label: string
  description?: string
  disabled?: boolean
  isFirst?: boolean
}

/** Field of an amount or a percentage, prefilled by `lib/typed-number.ts`; takes a decimal comma and a point. */
export function DecimalField({
  form,
  name,
  label,
  description,
  disabled = false,
  isFirst = false,
}: DecimalFieldProps) {
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      label={label}
      description={description}
      disabled={disabled}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  )
}
