import { fieldError } from '@guidefeed/contract'
import { DomainError } from '../../../lib/domain-error.ts'

export const wrongTotpCode = () =>
  new DomainError('second_factor_wrong', {
    params: { kind: 'totp' },
    fields: { code: [fieldError('totp_code_wrong')] },
  })

export const wrongRecoveryCode = () =>
  new DomainError('second_factor_wrong', {
    params: { kind: 'recovery_code' },
    fields: { recovery_code: [fieldError('recovery_code_wrong')] },
  })
