import { operatorHtmlTags } from '@guidefeed/contract/operator-html'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...operatorHtmlTags],
  allowedAttributes: { '*': ['lang', 'dir'], a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * Keeps text and links of what an operator wrote as HTML. Done before it is sent: a browser reports what its content
 * security policy forbids as soon as it parses it, wherever it is cleaned there.
 */
export const cleanOperatorHtml = (html: string): string => sanitizeHtml(html, options)
