/** Texts by code. A code that has several texts names each by a kind, which its params carry as `kind`. */
export type MessageTable = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export type ParamValue = string | number | readonly (string | number)[]

type Slots<Text> = Text extends `${string}{{${infer Slot}}}${infer Rest}` ? Slot | Slots<Rest> : never
type SlotParams<Text> = {
  readonly [
    Slot in Slots<Text> as Slot extends `${infer Name}, number` ? Name : Slot
  ]: Slot extends `${string}, number` ? number : ParamValue
}

/** The values that a text of a table shows, read from its `{{slots}}`; `{{count, number}}` groups digits, as in the web's texts. */
export type ParamsOf<Texts> = Texts extends string
  ? SlotParams<Texts>
  : { [Kind in keyof Texts]: { readonly kind: Kind } & SlotParams<Texts[Kind]> }[keyof Texts]

/** The codes of a table, for schemas. */
export const codesOf = <T extends MessageTable>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The code if the table has it; null otherwise. */
export const knownCode = <T extends MessageTable>(table: T, code: string | null) =>
  code !== null && Object.hasOwn(table, code) ? (code as keyof T & string) : null

/** Fills in the text of a code; null where the table has none. */
export function wordMessage(
  table: MessageTable,
  code: string,
  params: Readonly<Record<string, unknown>> = {},
): string | null {
  const texts = Object.hasOwn(table, code) ? table[code] : undefined
  const kind = String(params['kind'])
  const text = typeof texts === 'object' && Object.hasOwn(texts, kind) ? texts[kind] : texts
  if (typeof text !== 'string') return null
  return text
    .replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, format?: string) => {
      const value = params[name]
      return format !== undefined && typeof value === 'number' ? value.toLocaleString('en') : show(value)
    })
    .trim()
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.map(show).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
