import { limits } from '@guidefeed/contract'
import { spacedCode } from '@guidefeed/contract/gift-code'
import { Input } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../ui/form-styles.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './checkout.module.css'
import type { AppliedVoucher, OrderVoucher } from './use-voucher.ts'

/** Field for a voucher's code, behind a button until it is wanted. Takes the focus only once the customer has used it. */
export function VoucherField({ voucher }: { voucher: OrderVoucher }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (!voucher.isOffered) return null
  if (voucher.applied !== null)
    return (
      <AppliedCode
        voucher={voucher.applied}
        takesFocus={isOpen}
        onRemove={() => {
          setIsOpen(true)
          voucher.remove()
        }}
      />
    )
  if (isOpen || voucher.code !== null) return <CodeInput voucher={voucher} takesFocus={isOpen} />
  return (
    <div>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t('checkout.voucher.add')}
      </Button>
    </div>
  )
}

/** `takesFocus`: that of the field that it replaces. */
function AppliedCode({
  voucher,
  takesFocus,
  onRemove,
}: {
  voucher: AppliedVoucher
  takesFocus: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { code, is_gift } = voucher
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className={classes.applied}>
      <p role="status">
        {is_gift
          ? t('checkout.voucher.giftApplied', { code: isolated(spacedCode(code)) })
          : t('checkout.voucher.applied', { code })}
      </p>
      <Button ref={button} look="default" size="small" onClick={onRemove}>
        {t(is_gift ? 'checkout.voucher.giftRemove' : 'checkout.voucher.remove')}
      </Button>
    </div>
  )
}

function CodeInput({ voucher, takesFocus }: { voucher: OrderVoucher; takesFocus: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(voucher.code ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const apply = () => {
    const code = typed.trim()
    if (code !== '') voucher.apply(code.toUpperCase())
  }

  /** Enter applies the code instead of placing the order. */
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <Input.Wrapper size="md" id={id} label={t('checkout.voucher.label')} error={voucher.flaw ?? undefined}>
      <div className={classes.voucherRow}>
        <Input
          ref={input}
          size="md"
          id={id}
          name="voucher"
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.typedOrderCodeLength}
          value={typed}
          error={voucher.flaw !== null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
        />
        <Button look="default" isBusy={voucher.isPending} onClick={apply}>
          {t('checkout.voucher.apply')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
