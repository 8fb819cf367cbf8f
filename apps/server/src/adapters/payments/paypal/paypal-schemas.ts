import { z } from 'zod'

/** The parts of PayPal's answers that we read. */

const Link = z.object({ href: z.string(), rel: z.string() })
const Amount = z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,9}\.\d\d$/) })

export const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

export const Refund = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: Amount.optional(),
  invoice_id: z.string().optional(),
})
export type Refund = z.infer<typeof Refund>

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Amount,
  create_time: z.iso.datetime({ offset: true }).optional(),
})
export type Capture = z.infer<typeof Capture>

const Wallet = z.object({
  email_address: z.string().optional(),
  attributes: z.object({ vault: z.object({ id: z.string().optional() }).optional() }).optional(),
})

export const Order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(
    z.object({
      payments: z
        .object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() })
        .optional(),
    }),
  ),
  payment_source: z.object({ paypal: Wallet.optional() }).optional(),
  links: z.array(Link).default([]),
})
export type Order = z.infer<typeof Order>

/** Names the order, or has its reference. */
const related = {
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
}

export const CaptureDetails = z.object(related)

export const DisputeList = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
})

export const Dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: Amount,
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: Amount.optional() })
    .optional(),
})
export type Dispute = z.infer<typeof Dispute>

export const SetupToken = z.object({ id: z.string(), status: z.string(), links: z.array(Link).default([]) })

export const PaymentToken = z.object({
  id: z.string(),
  payment_source: z.object({ paypal: Wallet.optional() }).optional(),
})
export type PaymentToken = z.infer<typeof PaymentToken>

export const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

export const Problem = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
})

export const WebhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().default(''),
  resource: z.object({
    id: z.string().optional(),
    ...related,
    links: z.array(Link).default([]),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
      .default([]),
  }),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** URL of the first link with one of these relations. */
export const linkTo = (links: readonly z.infer<typeof Link>[], ...rels: string[]): string | null =>
  links.find(({ rel }) => rels.includes(rel))?.href ?? null
