import { randomBytes } from 'node:crypto'

export type StripeObject = { id: string; object: string } & Record<string, unknown>

/** State of the mock, by id, newest last. */
export function createStripeBooks(now: () => Date) {
  const objects = new Map<string, StripeObject>()

  function expandOne(value: Record<string, unknown>, [field, ...rest]: string[]): Record<string, unknown> {
    if (field === undefined) return value
    const at = value[field]
    if (Array.isArray(at)) return { ...value, [field]: at.map((item) => expandOne(item, rest)) }
    const found = typeof at === 'string' ? objects.get(at) : (at as Record<string, unknown> | null)
    return found == null ? value : { ...value, [field]: expandOne(found, rest) }
  }

  return {
    seconds: () => Math.floor(now().getTime() / 1000),

    add<T extends Record<string, unknown>>(prefix: string, object: string, fields: T): StripeObject & T {
      const id = `${prefix}_${randomBytes(12).toString('hex')}`
      const added = {
        id,
        object,
        created: Math.floor(now().getTime() / 1000),
        livemode: false,
        metadata: {},
        ...fields,
      }
      objects.set(id, added)
      return added
    },

    find: (id: unknown): StripeObject | null => objects.get(String(id)) ?? null,

    list: (object: string): StripeObject[] =>
      [...objects.values()].filter((candidate) => candidate.object === object).toReversed(),

    change(id: string, change: Record<string, unknown>): StripeObject {
      const changed = { ...objects.get(id), ...change } as StripeObject
      objects.set(id, changed)
      return changed
    },

    /** Replaces the ids in `paths` by their objects. */
    expand: (value: Record<string, unknown>, paths: unknown) =>
      ((paths ?? []) as string[]).reduce((at, path) => expandOne(at, path.split('.')), value),
  }
}
export type StripeBooks = ReturnType<typeof createStripeBooks>
