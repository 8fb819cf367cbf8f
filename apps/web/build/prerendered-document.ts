import type { Style } from './page-parts.ts'

type Prerendered = {
  /** Path, language and device of the prerender, see src/app/boot/prerendered-page.ts. */
  key: string
  language: string
  content: string
  scripts: readonly string[]
  styles: readonly Style[]
}

const entry = /<script type="module"[^>]*><\/script>/

/**
 * Returns index.html with a page's content in place of the starting mark. Styles are inlined; scripts are only linked, and
 * before-paint.js fetches and runs them after the first paint.
 */
export function prerenderedDocument(
  index: string,
  { key, language, content, scripts, styles }: Prerendered,
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const head = [
    `<style>${styles.map(({ css }) => css).join('\n')}</style>`,
    ...styles.map(({ fileName }) => `<link rel="x-style" href="/${fileName}">`),
    ...scripts.map((file) => `<link rel="x-app" crossorigin href="/${file}">`),
  ]
  const changes: [RegExp, string][] = [
    [entry, ''],
    [/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, ''],
    [/<html [^>]*>/, `<html lang="${language}" dir="${direction}" data-prerender="${key}">`],
    [/<\/head>/, `${head.join('\n')}\n</head>`],
    [/<div id="root">.*<\/div>/, `<div id="root">${content}</div>`],
  ]
  return changes.reduce((html, [pattern, text]) => html.replace(pattern, () => text), index)
}
