import type { Style } from './page-parts.ts'

type Painted = {
  /** What the paint is for, see src/app/painted-page.ts. */
  key: string
  language: string
  content: string
  scripts: readonly string[]
  styles: readonly Style[]
}

/** index.html with a page's content in place of the starting mark. */
export function paintedDocument(index: string, { key, language, content, scripts, styles }: Painted): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const preloads = scripts
    .filter((file) => !index.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  // The app looks for a link before it loads a file of styles; these are here already and load nothing.
  const markers = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}" disabled>`)
  const head = [`<style>${styles.map(({ css }) => css).join('\n')}</style>`, ...markers, ...preloads]
  return [
    [/<html [^>]*>/, `<html lang="${language}" dir="${direction}" data-painted="${key}">`],
    [/\s*<link rel="stylesheet"[^>]*>/g, ''],
    [/<\/head>/, `${head.join('\n')}\n</head>`],
    [/<div id="root">.*<\/div>/, `<div id="root">${content}</div>`],
  ].reduce((html, [pattern, text]) => html.replace(pattern as RegExp, () => text as string), index)
}
