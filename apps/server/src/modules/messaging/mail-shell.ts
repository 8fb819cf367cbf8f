import { escapeHtml } from '../../lib/escape-html.ts'
import type { Operator } from '../content/index.ts'

/** The app's accent colour (`--accent` of light pages). White text on it has a contrast of 5.5. */
export const brandColor = '#2f5bea'

const rightToLeft = new Set(['ar'])
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Clients that darken mails themselves need the color-scheme hint; the others follow the media query.
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #1a1b1e !important; }
    .card { background: #25262b !important; color: #e9ecef !important; }
    .quiet { color: #a6a7ab !important; }
    .link { color: #91a7ff !important; }
  }`

/** The mark as table cells, since most mail programs show no SVG, and images only when asked: three rows of a guide and the time now. */
const mark = `<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" style="border-radius:7px;background:${brandColor}"><tr><td style="padding:7px 6px">
<table role="presentation" cellpadding="0" cellspacing="0">
${markRow({ color: '#ffffff', left: 9, right: 0 })}${markRow({ color: '#d5defb', left: 11, right: 3 })}${markRow({ color: '#a2b5f6', left: 11, right: 1 })}
</table></td></tr></table>`

/** A row of the mark: `left` and `right` of the time now, in pixels. */
function markRow({ color, left, right }: { color: string; left: number; right: number }): string {
  const bar = (width: number) =>
    `<div style="width:${width}px;height:3px;border-radius:2px;background:${color};font-size:0;line-height:0"></div>`
  const cell = (content: string, style: string) =>
    `<td style="height:5px;font-size:0;line-height:0;${style}">${content}</td>`
  return `<tr>${cell(bar(left), 'width:11px')}${cell('', 'width:2px;background:#f2643d')}${cell(right === 0 ? '' : bar(right), 'width:3px')}</tr>`
}

/** Describes the operator as HTML in two lines: name and address in law, and where to write to. */
export function describeOperator({ name, address, details, supportEmail }: Operator): string {
  const parts = [name, address, details].filter((part) => part !== '')
  const email = escapeHtml(supportEmail)
  return `${escapeHtml(parts.join(', '))}<br><a class="quiet" href="mailto:${email}" style="color:#495057">${email}</a>`
}

/**
 * Wraps a rendered body in the layout of all mails: one column under the product's name, headed by the subject, above the operator's, right to left where the
 * language requires it.
 */
export function wrapMail(mail: {
  body: string
  subject: string
  locale: string
  product: string
  operator: Operator
}): string {
  const direction = rightToLeft.has(mail.locale) ? 'rtl' : 'ltr'
  const align = direction === 'rtl' ? 'right' : 'left'
  const product = escapeHtml(mail.product)
  return `<!doctype html>
<html lang="${escapeHtml(mail.locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" dir="${direction}" style="margin:0;padding:24px 12px;background:#f1f3f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="${align}" style="padding:0 4px 12px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td>${mark}</td>
<td class="quiet" style="padding:0 8px;${font};font-size:15px;font-weight:700;color:#495057">${product}</td>
</tr></table></td></tr>
<tr><td class="card" align="${align}" style="padding:20px 24px;border-radius:12px;background:#ffffff;color:#212529;${font};font-size:16px;line-height:1.55">
<h1 style="margin:0 0 4px;font-size:20px;line-height:1.35">${escapeHtml(mail.subject)}</h1>
${mail.body}
</td></tr>
<tr><td class="quiet" align="${align}" style="padding:14px 4px 0;${font};font-size:13px;line-height:1.5;color:#495057">${describeOperator(mail.operator)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
