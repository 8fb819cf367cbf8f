import {
  disputeReasonMessages,
  failureMessages,
  noticeMessages,
  refundFailureMessages,
  wordMessage,
} from '@guidefeed/contract'
import type { Notice, NoticeCode, ParamsOf } from '@guidefeed/contract'

type Params<C extends NoticeCode> = ParamsOf<(typeof noticeMessages)[C]>

/** Creates the notice of a call's outcome, by code and in English. A `reason` may be a failure code. */
export function createNotice<C extends NoticeCode>(
  code: C,
  ...[params]: keyof Params<C> extends never ? [] : [params: Params<C>]
): Notice {
  if (params === undefined) return { code, message: wordMessage(noticeMessages, code) ?? '' }
  const shown: Record<string, unknown> = { ...params }
  if (typeof shown['reason'] === 'string') shown['reason'] = failureMessage(shown['reason'])
  return { code, params: { ...params }, message: wordMessage(noticeMessages, code, shown) ?? '' }
}

/** English text of a failure: by its code, or a provider's own words as they are. */
export function failureMessage(reason: string): string {
  return wordMessage(failureMessages, reason) ?? reason
}

/** English text of why a refund failed or a payment is disputed: by its code, or other words as they are. */
export function reasonMessage(reason: string): string {
  return wordMessage({ ...disputeReasonMessages, ...refundFailureMessages }, reason) ?? reason
}
