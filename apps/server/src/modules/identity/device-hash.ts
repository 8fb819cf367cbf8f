import { createHash } from 'node:crypto'
import { clientNetwork } from '../../lib/client-network.ts'
import { nameDevice } from './device-name.ts'

/** What a device is known again by: browser, system and network, but no versions, since an update makes no new device. */
export function hashDevice(client: { ip: string; userAgent: string }): Buffer {
  return createHash('sha256')
    .update(`${nameDevice(client.userAgent)} ${clientNetwork(client.ip)}`)
    .digest()
}
