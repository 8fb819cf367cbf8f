import { operatorHtmlTags } from '@guidefeed/contract/operator-html'
import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: operatorHtmlTags,
  ALLOWED_ATTR: ['href', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
}

/** Sanitises an operator's HTML. Defence in depth: the server does the same when it stores and when it sends a text. */
export const cleanOperatorHtml = (html: string): string => DOMPurify.sanitize(html, allowed)
