import type { NewCharge, NewMethodSetup, NewPayment } from '../../../modules/billing/payment-provider.ts'

type Addresses = { returnUrl: string; cancelUrl: string }

/** PayPal's limit for the description shown to the payer. */
const maxDescription = 127

export const toAmount = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) })

/** Parses digits only, so that no amount passes through floating point. */
export const toCents = (value: string): number => Number(value.replace('.', ''))

/** An order with one item. `invoice_id` prevents a second capture under one reference; `custom_id` is echoed in webhook events. */
function orderOf({ reference, amountCents, description }: NewPayment | NewCharge) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        description: description.slice(0, maxDescription),
        amount: toAmount(amountCents),
      },
    ],
  }
}

const vaulting = {
  usage_type: 'MERCHANT',
  customer_type: 'CONSUMER',
  usage_pattern: 'RECURRING_PREPAID',
  permit_multiple_payment_tokens: true,
}

/** An order that the payer approves on PayPal's page. */
export function pageRequest(payment: NewPayment, { returnUrl, cancelUrl }: Addresses) {
  return {
    ...orderOf(payment),
    payment_source: {
      paypal: {
        ...(payment.storeMethod
          ? { attributes: { vault: { store_in_vault: 'ON_SUCCESS', ...vaulting } } }
          : {}),
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          // Excludes bank transfers that take days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

export const chargeRequest = (charge: NewCharge) => orderOf(charge)

/** Payment source of a charge: a stored wallet, initiated by the merchant. */
export function storedSource(vaultId: string, { returnUrl, cancelUrl }: Addresses) {
  return {
    paypal: {
      vault_id: vaultId,
      stored_credential: {
        payment_initiator: 'MERCHANT',
        usage: 'SUBSEQUENT',
        usage_pattern: 'RECURRING_PREPAID',
      },
      experience_context: { return_url: returnUrl, cancel_url: cancelUrl },
    },
  }
}

export function setupRequest(_setup: NewMethodSetup, { returnUrl, cancelUrl }: Addresses) {
  return {
    payment_source: {
      paypal: {
        ...vaulting,
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
}
