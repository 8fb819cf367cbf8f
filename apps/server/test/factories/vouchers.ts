import type { Voucher } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import type { TestApp } from '../create-test-app.ts'

let number = 0

/** A voucher of 20 percent, with a code of its own. */
export async function newVoucher(
  { app, admin }: { app: TestApp; admin: { token: string } },
  facts: Partial<CallInput<'adminVoucherCreate'>['body']> = {},
): Promise<Voucher> {
  number += 1
  const body = {
    code: `CODE${number}`,
    kind: 'percent',
    value: 20,
    ...facts,
  } as const
  return (await app.call('adminVoucherCreate', { token: admin.token, body })).body.data
}
