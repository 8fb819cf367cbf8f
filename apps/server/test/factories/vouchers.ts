import type { Voucher } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import type { TestApp } from '../create-test-app.ts'
import { addSubscriber } from '../subscriber.ts'
import type { Subscriber } from '../subscriber.ts'

export type VoucherInput = Partial<CallInput<'adminVoucherCreate'>['body']>
type Issuer = { app: TestApp; admin: { token: string } }

let number = 0

/** A voucher of 20 percent, with a code of its own. */
export async function newVoucher({ app, admin }: Issuer, facts: VoucherInput = {}): Promise<Voucher> {
  number += 1
  const body = {
    code: `CODE${number}`,
    kind: 'percent',
    value: 20,
    ...facts,
  } as const
  return (await app.call('adminVoucherCreate', { token: admin.token, body })).body.data
}

/** A customer who bought the channels with a new voucher. */
export async function subscribeWithVoucher(
  { app, admin, channelIds }: Issuer & { channelIds: number[] },
  facts: VoucherInput,
): Promise<Subscriber> {
  const { code } = await newVoucher({ app, admin }, facts)
  return addSubscriber(app, { channelIds, voucher: code })
}
