import type { Passkey } from '@guidefeed/contract'
import type { PasskeyRow } from './passkey.repository.ts'

/** API representation of a passkey. */
export function describePasskey(passkey: PasskeyRow): Passkey {
  return {
    id: passkey.id,
    name: passkey.name,
    is_backed_up: passkey.isBackedUp,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
