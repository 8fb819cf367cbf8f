import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import type { CodeFormProps } from './code-form.tsx'
import type { FactorMethod } from './factor-methods.ts'

/** The chosen one of an account's second factors, at first the preferred one. */
export function useFactorChoice(methods: readonly FactorMethod[]) {
  const [method, choose] = useState<FactorMethod>(methods[0] ?? 'totp')
  return { method, choose, others: methods.filter((other) => other !== method) }
}

type FactorFormProps<A> = Omit<CodeFormProps<A>, 'method'> & {
  method: FactorMethod
  /** Shown for a passkey, which needs no code. */
  passkey: ReactNode
}

/** Form of a second factor. */
export function FactorForm<A>({ method, passkey, ...form }: FactorFormProps<A>) {
  return method === 'passkey' ? passkey : <CodeForm key={method} method={method} {...form} />
}

type OtherFactorsProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'isWide'> & {
  others: readonly FactorMethod[]
  choose: (method: FactorMethod) => void
}

/** One button for each method that is not chosen. */
export function OtherFactors({ others, choose, ...button }: OtherFactorsProps) {
  const { t } = useTranslation()
  return others.map((other) => (
    <Button key={other} {...button} onClick={() => choose(other)}>
      {t(`twoStep.use.${other}`)}
    </Button>
  ))
}
