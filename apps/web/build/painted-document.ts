import type { Style } from './page-parts.ts'

type Painted = {
  /** Purpose of the prerender, see src/app/boot/painted-page.ts. */
  key: string
  language: string
  content: string
  scripts: readonly string[]
  styles: readonly Style[]
}

const entry = /<script type="module"[^>]*><\/script>/

/**
 * index.html with a page's content in place of the starting mark. Its styles are inside; its code is only named, and before-paint.js
 * fetches and starts it when all that is seen is there.
 */
export function paintedDocument(index: string, { key, language, content, scripts, styles }: Painted): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const head = [
    `<style>${styles.map(({ css }) => css).join('\n')}</style>`,
    ...styles.map(({ fileName }) => `<link rel="x-style" href="/${fileName}">`),
    ...scripts.map((file) => `<link rel="x-app" crossorigin href="/${file}">`),
  ]
  const changes: [RegExp, string][] = [
    [entry, ''],
    [/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, ''],
    [/<html [^>]*>/, `<html lang="${language}" dir="${direction}" data-painted="${key}">`],
    [/<\/head>/, `${head.join('\n')}\n</head>`],
    [/<div id="root">.*<\/div>/, `<div id="root">${content}</div>`],
  ]
  return changes.reduce((html, [pattern, text]) => html.replace(pattern, () => text), index)
}
