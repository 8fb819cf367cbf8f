import { cleanLine } from '../clean-text.ts'
import { type Credit, creditRoles } from '../records.ts'
import { joinOnce, optionalAttribute, urlElement } from './elements.ts'
import { escapeText } from './escape.ts'
import { imageElements } from './image-elements.ts'

/** Returns `<credits>` with the people in the DTD's order of roles, or '' without any. */
export function creditsElement(credits: readonly Credit[]): string {
  if (credits.length === 0) return ''
  const people = creditRoles
    .map((role) => joinOnce(credits.filter((credit) => credit.role === role).map(personElement)))
    .join('')
  return people === '' ? '' : `    <credits>\n${people}    </credits>\n`
}

/** The name comes first and blanks are left out, since players take the texts of a person together. */
function personElement({ role, name, character, guest, images, urls }: Credit): string {
  const cleaned = cleanLine(name)
  if (cleaned === '') return ''
  const attributes =
    role === 'actor' ? optionalAttribute('role', character) + (guest ? ' guest="yes"' : '') : ''
  const beside = [...imageElements(images), ...(urls ?? []).map(urlElement)].map((element) => element.trim())
  return `      <${role}${attributes}>${escapeText(cleaned)}${joinOnce(beside)}</${role}>\n`
}
