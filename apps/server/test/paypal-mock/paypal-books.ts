import { randomBytes } from 'node:crypto'

export type Json = Record<string, unknown>

/** Behaviour of a wallet for payer-initiated (`now`) and merchant-initiated (`later`) payments. */
export type MockWallet = { now: Behaviour; later: Behaviour }
export type Behaviour =
  | 'pays'
  | 'INSTRUMENT_DECLINED'
  | 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'
  | 'PAYER_ACTION_REQUIRED'

export const mockWallets = {
  good: { now: 'pays', later: 'pays' },
  declined: { now: 'INSTRUMENT_DECLINED', later: 'INSTRUMENT_DECLINED' },
  'declined later': { now: 'pays', later: 'INSTRUMENT_DECLINED' },
  'lost later': { now: 'pays', later: 'PAYER_ACCOUNT_LOCKED_OR_CLOSED' },
  'asks later': { now: 'pays', later: 'PAYER_ACTION_REQUIRED' },
} as const satisfies Record<string, MockWallet>

export type MockCapture = {
  id: string
  status: string
  amount: Json
  create_time: string
  custom_id: unknown
  invoice_id: unknown
}

export type MockOrder = {
  id: string
  status: string
  unit: Json
  source: Json
  /** The payer: set by an approval, or by a stored method. */
  wallet: MockWallet | null
  vaultId: string | null
  capture: MockCapture | null
  refunds: Json[]
}

/** `outcome` null = open; `refunded` null = PayPal does not state it. */
export type MockDispute = {
  id: string
  capture: MockCapture
  outcome: string | null
  refunded: Json | null
}

export type MockSetup = { id: string; status: string; wallet: MockWallet | null; vaultId: string | null }

/** State of the mock. */
export function createPaypalBooks() {
  return {
    orders: new Map<string, MockOrder>(),
    /** By id. */
    disputes: new Map<string, MockDispute>(),
    setups: new Map<string, MockSetup>(),
    /** Stored wallets, by their token. */
    vault: new Map<string, MockWallet>(),
    newId: () => randomBytes(8).toString('hex').toUpperCase(),
  }
}
export type PaypalMockBooks = ReturnType<typeof createPaypalBooks>

export const payerEmail = 'ada@example.test'

export const walletOf = () => ({ email_address: payerEmail, account_id: 'QYR5Z8XDVJNXQ' })
