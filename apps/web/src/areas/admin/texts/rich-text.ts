import { generateHTML, generateJSON } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** Parts allowed in operators' HTML (`operatorHtmlTags`), but for tables and language attributes. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null, class: null } },
  }),
]

/** The editor's HTML as the delivered texts are written: no paragraphs in list items that have one only. */
export function tidyHtml(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html').body
  for (const item of root.querySelectorAll('li')) {
    const [only] = item.children
    if (item.children.length === 1 && only?.tagName === 'P') only.replaceWith(...only.childNodes)
  }
  return root.innerHTML
}

/** True if the editor would lose a part of the HTML: an element that it does not know, or an attribute. */
export function losesParts(html: string): boolean {
  const kept = generateHTML(generateJSON(html, richTextExtensions), richTextExtensions)
  return partsOf(tidyHtml(html)) !== partsOf(tidyHtml(kept))
}

const synonyms: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' }

/** Elements with their attributes, sorted, since nested marks may change their order; paragraphs are added where they lack. */
function partsOf(html: string): string {
  const elements = [
    ...new DOMParser()
      .parseFromString(html, 'text/html')
      .body.querySelectorAll('*:not(p:not([lang], [dir]))'),
  ]
  return elements
    .map(({ tagName, attributes }) =>
      [
        synonyms[tagName] ?? tagName,
        ...[...attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
      ].join(' '),
    )
    .toSorted()
    .join('\n')
}
