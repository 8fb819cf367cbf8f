import { checkInSandbox } from './adapters/vat-id-check/sandbox.ts'
import { createVies } from './adapters/vat-id-check/vies.ts'
import type { Config } from './config/config.ts'
import type { Logger } from './lib/logger.ts'
import type { VatIdCheck } from './modules/tax/index.ts'

/** The register that the operator chose; null = none. Part of the composition root. */
export function createVatIdCheck({ config, logger }: { config: Config; logger: Logger }): VatIdCheck | null {
  switch (config.vatIds.check) {
    case 'vies':
      return createVies({ logger, ownVatId: config.vatIds.own, apiBase: config.vatIds.viesBase })
    case 'sandbox':
      return checkInSandbox
    case 'off':
      return null
  }
}
