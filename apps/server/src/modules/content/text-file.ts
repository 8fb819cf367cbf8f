import type { AttachedText, Locale } from '@guidefeed/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import { cleanFileHtml } from './operator-html.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { Operator } from './placeholders.ts'

/** A text as a file that any browser opens without a network. */
export type TextFile = { name: string; html: string }

type Words = {
  titles: Record<AttachedText['code'], string>
  /** Names of the files, in letters that every system has. */
  names: Record<AttachedText['code'], string>
  version: (day: string) => string
  format: string
}

const english = { terms: 'terms-and-conditions', withdrawal: 'withdrawal-instructions' }

const words: Readonly<Record<Locale, Words>> = {
  en: {
    titles: {
      terms: 'Terms and conditions',
      withdrawal: 'Withdrawal instructions and model withdrawal form',
    },
    names: english,
    version: (day) => `In force when you ordered, on ${day}`,
    format: 'en-GB',
  },
  de: {
    titles: {
      terms: 'Allgemeine Geschäftsbedingungen',
      withdrawal: 'Widerrufsbelehrung und Muster-Widerrufsformular',
    },
    names: { terms: 'agb', withdrawal: 'widerrufsbelehrung' },
    version: (day) => `Fassung, die bei Ihrer Bestellung am ${day} galt`,
    format: 'de',
  },
  fr: {
    titles: { terms: 'Conditions générales', withdrawal: 'Droit de rétractation et modèle de formulaire' },
    names: { terms: 'conditions-generales', withdrawal: 'droit-de-retractation' },
    version: (day) => `Version en vigueur lors de votre commande, le ${day}`,
    format: 'fr',
  },
  es: {
    titles: {
      terms: 'Términos y condiciones',
      withdrawal: 'Derecho de desistimiento y modelo de formulario',
    },
    names: { terms: 'terminos-y-condiciones', withdrawal: 'derecho-de-desistimiento' },
    version: (day) => `Versión vigente cuando hiciste el pedido, el ${day}`,
    format: 'es',
  },
  ar: {
    titles: { terms: 'الشروط والأحكام', withdrawal: 'حق الانسحاب ونموذج الانسحاب' },
    names: english,
    version: (day) => `النسخة السارية عند طلبك في ${day}`,
    format: 'ar-u-nu-latn',
  },
}

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem; line-height: 1.25 } h2 { font-size: 1.125rem; margin-top: 2rem }
  body, a { overflow-wrap: anywhere } .version { opacity: 0.75 }
  @media print { body { margin: 0; max-width: none } }`

/** Renders a text of the operator with title, seller's brand and the day of the contract. Its links lead to the site. */
export function renderTextFile(
  { code, locale, at }: AttachedText,
  { content, operator, publicUrl }: { content: string; operator: Operator; publicUrl: string },
): TextFile {
  const { titles, names, version, format } = words[locale]
  const day = new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
  const title = escapeHtml(titles[code])
  const brand = escapeHtml(operator.brand)
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · ${brand}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p class="version">${brand} · ${version(day)}</p>
${cleanFileHtml(fillPlaceholders(content, operator), publicUrl)}
</body>
</html>
`
  return { name: `${names[code]}.html`, html }
}
