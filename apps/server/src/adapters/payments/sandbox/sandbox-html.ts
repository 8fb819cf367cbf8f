/** HTML ready to send; all other values are text and are escaped. */
export type Html = { html: string }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | Html[] | null)[]
): Html {
  return {
    html: parts.reduce((text, part, index) => `${text}${render(values[index - 1] ?? null)}${part}`),
  }
}

function render(value: string | number | Html | Html[] | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((part) => part.html).join('')
  if (typeof value === 'object') return value.html
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
