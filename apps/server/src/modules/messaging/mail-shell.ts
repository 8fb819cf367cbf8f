import { escapeHtml } from '../../lib/escape-html.ts'

const rightToLeft = new Set(['ar'])
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Clients that darken mails themselves need the color-scheme hint; the others follow the media query.
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #1a1b1e !important; }
    .card { background: #25262b !important; color: #e9ecef !important; }
    .quiet { color: #a6a7ab !important; }
  }`

/**
 * Wraps a rendered body in the layout of all mails: one column under the product's name, right to left where the language
 * requires it.
 */
export function wrapMail(mail: { body: string; subject: string; locale: string; product: string }): string {
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
<tr><td class="quiet" align="${align}" style="padding:0 4px 12px;${font};font-size:15px;font-weight:700;color:#495057">${product}</td></tr>
<tr><td class="card" align="${align}" style="padding:20px 24px;border-radius:12px;background:#ffffff;color:#212529;${font};font-size:16px;line-height:1.55">
${mail.body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
