import { createHash } from 'node:crypto'
import { clientNetwork } from '../../../lib/client-network.ts'
import { nameDevice } from './device-name.ts'

/** Device fingerprint: browser, system and network. Leaves out versions, so an update does not look like a new device. */
export function hashDevice(client: { ip: string; userAgent: string }): Buffer {
  return createHash('sha256')
    .update(`${nameDevice(client.userAgent)} ${clientNetwork(client.ip)}`)
    .digest()
}
