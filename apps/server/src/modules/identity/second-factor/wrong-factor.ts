import { DomainError } from '../../../lib/domain-error.ts'

const wrong = (field: string, message: string) =>
  new DomainError('second_factor_wrong', message, { fields: { [field]: [message] } })

export const wrongTotpCode = () =>
  wrong('code', 'This code is wrong or has already been used. Enter the current code from your app.')

export const wrongRecoveryCode = () =>
  wrong('recovery_code', 'This recovery code is wrong or has already been used.')
