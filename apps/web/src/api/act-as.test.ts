import type { User } from '@guidefeed/contract'
import { afterEach, expect, test } from 'vitest'
import { actAs, currentAccount, forgetAccount, rememberAccount } from './account.ts'

const user = (id: number, name: string, is_admin: boolean) =>
  ({ id, name, email: `${name}@example.test`, is_admin }) as User

afterEach(() => {
  forgetAccount()
  forgetAccount()
})

test('the end of a session as another user restores the administrator', () => {
  rememberAccount('own', user(1, 'Ada', true))
  actAs('acting', user(2, 'Carla', false))
  expect(currentAccount()).toMatchObject({
    token: 'acting',
    user: { id: 2, acting_as: { admin_name: 'Ada' } },
  })
  forgetAccount()
  expect(currentAccount()).toMatchObject({ token: 'own', user: { id: 1 } })
})

test('a logout forgets the account', () => {
  rememberAccount('own', user(1, 'Ada', true))
  forgetAccount()
  expect(currentAccount()).toBeNull()
})
