const textSpecials = /[&<>]/
const attributeSpecials = /[&<>"]/

/** Escapes text content: `&`, `<` and `>`. */
export function escapeText(text: string): string {
  if (!textSpecials.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes an attribute value for double quotes. */
export function escapeAttribute(value: string): string {
  if (!attributeSpecials.test(value)) return value
  return escapeText(value).replaceAll('"', '&quot;')
}
