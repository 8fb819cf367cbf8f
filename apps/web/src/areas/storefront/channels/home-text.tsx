import { useStaticHtml } from '../../../features/operator-text/use-static-html.ts'

/** The operator's text for the home page, in words only: the sanitiser would exceed the first page's budget. */
export function HomeText({ className }: { className: string | undefined }) {
  const html = useStaticHtml('home')
  return <p className={className}>{html && wordsOf(html)}</p>
}

/** Ends of blocks and lines, between which the text of a document has no space. */
const blockEnds = /<(?:\/(?:p|h\d|li|blockquote)|br)\b/g

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(blockEnds, ' $&'), 'text/html')
  return body.textContent.trim()
}
