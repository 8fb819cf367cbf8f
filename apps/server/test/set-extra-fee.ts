import type { TestApp } from './create-test-app.ts'
import { addUser } from './factories/users.ts'

/** Sets the operator's fixed fee, in euros, as an administrator does. */
export async function setExtraFee(app: TestApp, euros: number): Promise<void> {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const { data } = (await app.call('systemConfigList', { token })).body
  const { id = 0, version } = data.find(({ code }) => code === 'payment_extra_fee_in_eur') ?? {}
  const body = { value: euros, ...(version === undefined ? {} : { version }) }
  await app.call('adminSystemConfigUpdate', { params: { id }, token, body })
}
