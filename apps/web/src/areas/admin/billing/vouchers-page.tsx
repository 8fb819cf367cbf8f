import type { Voucher } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDay, formatNumber, formatPercent, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NewVoucherDialog, VoucherDialog } from './voucher-dialog.tsx'
import { firstDayOf, lastDayOf, voucherState } from './voucher-facts.ts'

const tones = {
  active: 'success',
  future: 'info',
  expired: 'warning',
  used_up: 'warning',
  off: 'warning',
} as const

/** Vouchers, with dialogs to create and edit them, and links to the orders that used them. */
export function VouchersPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Voucher | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <AdminPage
      title={t('adminMenu.vouchers')}
      lead={t('adminVouchers.lead')}
      actions={
        <Button size="small" onClick={() => setOpen('new')}>
          {t('adminVouchers.new')}
        </Button>
      }
    >
      <AdminList list={useVoucherList(setOpen)} />
      {open === 'new' && <NewVoucherDialog onClose={close} />}
      {open !== null && open !== 'new' && <VoucherDialog voucher={open} onClose={close} />}
    </AdminPage>
  )
}

function useVoucherList(onOpen: (voucher: Voucher) => void): ListDefinition<'adminVoucherList'> {
  const { t, i18n } = useTranslation()
  const dayText = (day: string) => (day === '' ? '–' : formatDay(day, i18n.language))
  return {
    call: 'adminVoucherList',
    label: t('adminMenu.vouchers'),
    searchLabel: t('adminVouchers.search'),
    keyOf: ({ id }) => id,
    onOpen,
    columns: [
      { id: 'code', label: t('adminVouchers.code'), sort: 'code', cell: ({ code }) => code },
      {
        id: 'state',
        label: t('adminVouchers.status'),
        cell: (voucher) => <StateChip voucher={voucher} />,
      },
      {
        id: 'worth',
        label: t('adminVouchers.worth'),
        isNumber: true,
        cell: (voucher) => <Worth voucher={voucher} />,
      },
      {
        id: 'uses',
        label: t('adminVouchers.uses'),
        isNumber: true,
        cell: (voucher) => <Uses voucher={voucher} />,
      },
      {
        id: 'gift',
        label: t('adminVouchers.giftOrder'),
        isExtra: true,
        cell: ({ gift_order_code: code }) =>
          code === null ? (
            '–'
          ) : (
            <Link to={paths.orders} search={{ search: code }} preload={false}>
              {code}
            </Link>
          ),
      },
      {
        id: 'from',
        label: t('adminVouchers.from'),
        isExtra: true,
        cell: ({ valid_from: from }) => dayText(firstDayOf(from)),
      },
      {
        id: 'until',
        label: t('adminVouchers.until'),
        sort: 'valid_until',
        cell: ({ valid_until: until }) => dayText(lastDayOf(until)),
      },
      {
        id: 'first_purchase',
        label: t('adminVouchers.firstPurchase'),
        isExtra: true,
        cell: ({ first_purchase_only: is }) => t(is ? 'adminForm.yes' : 'adminForm.no'),
      },
      {
        id: 'created',
        label: t('adminVouchers.createdAt'),
        sort: 'id',
        needsRoom: true,
        cell: ({ created_at: at }) => <When at={at} />,
      },
      {
        id: 'off',
        label: t('adminList.actions'),
        cell: (voucher) => (voucher.active ? <SwitchOff voucher={voucher} /> : '–'),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'active',
        label: t('adminVouchers.status'),
        options: yesNo(t('adminVouchers.active'), t('adminVouchers.states.off')),
      },
    ],
    empty: t('adminVouchers.empty'),
  }
}

type OfVoucher = { voucher: Voucher }

function StateChip({ voucher }: OfVoucher) {
  const { t } = useTranslation()
  const state = voucherState(voucher, useCurrentTime())
  return <StatusChip tone={tones[state]}>{t(`adminVouchers.states.${state}`)}</StatusChip>
}

/** Discount of the voucher on the first year, or the months it adds. */
function Worth({ voucher: { kind, value } }: OfVoucher) {
  const { t, i18n } = useTranslation()
  if (kind === 'gift') return t('adminVouchers.giftOf', { price: formatPrice(value, 'EUR', i18n.language) })
  if (kind === 'months') return t('adminVouchers.months', { count: value })
  return kind === 'amount' ? formatPrice(value, 'EUR', i18n.language) : formatPercent(value, i18n.language)
}

/** Number of uses, as a link to their orders. */
function Uses({ voucher: { id, code, uses, max_uses: max } }: OfVoucher) {
  const { t, i18n } = useTranslation()
  const number = formatNumber(uses, i18n.language)
  const text = max === null ? number : t('adminVouchers.usesOf', { uses, max })
  if (uses === 0) return text
  return (
    <Link
      to={paths.orders}
      search={{ voucher_id: String(id) }}
      preload={false}
      aria-label={t('adminVouchers.ordersOf', { code })}
    >
      {text}
    </Link>
  )
}

function SwitchOff({ voucher: { id, code, version } }: OfVoucher) {
  const { t } = useTranslation()
  return (
    <ConfirmedAction
      label={t('adminVouchers.off.label')}
      fullLabel={t('adminVouchers.off.full', { code })}
      title={t('adminVouchers.off.title', { code })}
      text={t('adminVouchers.off.text')}
      changes={adminKeys.all}
      run={async () => {
        await call('adminVoucherUpdate', { params: { id: String(id) }, body: { active: false, version } })
        return t('adminVouchers.off.done')
      }}
    />
  )
}
