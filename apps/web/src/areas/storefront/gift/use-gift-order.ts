import { giftCreate } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../../api/account.ts'
import { hasCode, isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer, servicesQuery } from '../../../api/queries.ts'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { forgetCheckoutKey, giftKeyFor } from '../checkout/checkout-key.ts'
import { readDraft, type GiftDraft } from './gift-draft.ts'

const typedBody = giftCreate.body.pick({ service_id: true, giver: true, recipient: true, message: true })
const validate = validateBy(typedBody)

/** Empty fields are left out. */
const typed = ({ service_id, giver, recipient, message }: GiftDraft) => ({
  service_id: Number(service_id),
  ...Object.fromEntries(
    Object.entries({ giver, recipient, message }).filter(([, text]) => text.trim() !== ''),
  ),
})

type OrderFacts = {
  provider: string | undefined
  total: number
  country: string | undefined
  /** Company and VAT id; empty for a consumer. */
  buyer: string
}

/** The gift's form. Sending it orders and continues at the payment page; guests log in first. `readFacts`: what stands beside the form. */
export function useGiftOrder(first: string, readFacts: (serviceId: string) => OrderFacts) {
  const account = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const draft = readDraft()
  return useFormCall({
    initialValues: {
      service_id: draft?.service_id ?? first,
      giver: draft?.giver || (account?.user.name ?? ''),
      recipient: draft?.recipient ?? '',
      message: draft?.message ?? '',
    },
    validate: (values: GiftDraft) => validate(typed(values)),
    async send(values) {
      const { provider, total, country, buyer } = readFacts(values.service_id)
      if (account === null || provider === undefined) return null
      const body = {
        ...typedBody.parse(typed(values)),
        provider,
        total,
        ...(country === undefined ? {} : { country }),
      }
      const idempotencyKey = giftKeyFor({ ...body, buyer }, () => crypto.randomUUID())
      try {
        return (await call('giftCreate', { idempotencyKey, body })).data
      } catch (error) {
        // Retrying a refused order with the same key would be refused again.
        if (isRefusal(error)) forgetCheckoutKey()
        if (hasCode(error, 'cart_changed'))
          await queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey })
        throw error
      }
    },
    async onDone(order) {
      if (order === null) return navigate({ to: paths.login, search: { next: 'gift' } })
      if (URL.canParse(order.redirect_to)) {
        location.assign(order.redirect_to)
        return
      }
      forgetCheckoutKey()
      await renewCustomer(queryClient)
      await navigate({ to: paths.profile, search: { section: 'gifts' } })
      await showToast({ kind: 'success', message: order.message })
    },
  })
}
