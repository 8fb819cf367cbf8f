/** Entered values, by field. */
export type GiftDraft = { service_id: string; giver: string; recipient: string; message: string }

const key = 'giftDraft'

/** In sessionStorage: survives a login and the visit to a payment page, and ends with the tab, since it names other people. */
export function keepDraft(draft: GiftDraft, tab: Storage = sessionStorage): void {
  try {
    tab.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the draft lasts until the page is left.
  }
}

export function forgetDraft(tab: Storage = sessionStorage): void {
  try {
    tab.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}

/** Returns what this tab has kept; null if there is nothing, or it has another shape. */
export function readDraft(tab: Storage = sessionStorage): GiftDraft | null {
  try {
    const value: unknown = JSON.parse(tab.getItem(key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

const fields = ['service_id', 'giver', 'recipient', 'message'] as const

function isDraft(value: unknown): value is GiftDraft {
  const entries = Object(value) as Record<string, unknown>
  return fields.every((field) => typeof entries[field] === 'string')
}
