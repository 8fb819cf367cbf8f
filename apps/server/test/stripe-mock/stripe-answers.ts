import type { MockAnswer } from '../provider-mock/mock-server.ts'
import type { StripeObject } from './stripe-books.ts'

const requestErrors = 'invalid_request_error'

export const errorBody = (message: string, type = requestErrors) => ({ error: { type, message } })

export function refuseRequest(message: string, code?: string): MockAnswer {
  return {
    status: 400,
    body: { error: { type: requestErrors, message, ...(code === undefined ? {} : { code }) } },
  }
}

export function notFound(what: string): MockAnswer {
  return {
    status: 404,
    body: { error: { type: requestErrors, code: 'resource_missing', message: `No such ${what}` } },
  }
}

/** 402: the card was declined; the intent stays. */
export function refuseCard(intent: StripeObject): MockAnswer {
  return {
    status: 402,
    body: { error: { ...(intent['last_payment_error'] as object), payment_intent: intent } },
  }
}

export const listOf = (path: string, data: unknown[]): MockAnswer => ({
  status: 200,
  body: { object: 'list', url: path, has_more: false, data },
})

export const searchResultOf = (path: string, data: unknown[]): MockAnswer => ({
  status: 200,
  body: { object: 'search_result', url: path, has_more: false, next_page: null, data },
})
