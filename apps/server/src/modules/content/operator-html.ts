import { operatorHtmlTags } from '@guidefeed/contract/operator-html'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...operatorHtmlTags],
  allowedAttributes: { '*': ['lang', 'dir'], a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

const mailOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedAttributes: { '*': ['lang', 'dir', 'style'], a: ['href'] },
  parseStyleAttributes: false,
}

/**
 * Sanitises an operator's HTML down to text, structure and links. Done on the server, since browsers report policy violations
 * while parsing, before a client-side sanitiser could act.
 */
export const cleanOperatorHtml = (html: string): string => sanitizeHtml(html, options)

/** As `cleanOperatorHtml`, for a file that is read elsewhere: links of the site get its address. */
export const cleanFileHtml = (html: string, publicUrl: string): string =>
  sanitizeHtml(html, {
    ...options,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs:
          href === undefined ? attribs : { ...attribs, href: URL.parse(href, publicUrl)?.href ?? href },
      }),
    },
  })

/** Sanitises the body of a mail. Keeps style attributes, since mail clients ignore style sheets. */
export const cleanMailHtml = (html: string): string => sanitizeHtml(html, mailOptions)
