import { spaceBlocks } from '@guidefeed/contract/block-spaces'
import { useStaticHtml } from '../../../features/operator-text/use-static-html.ts'

/**
 * The operator's text for the home page, in words only: the sanitiser would exceed the first page's budget. The server writes it into
 * the prerender (record 0160), where hydration keeps it until the answer is here.
 */
export function HomeText() {
  const html = useStaticHtml('home')
  return (
    <p data-operator-text="home" suppressHydrationWarning>
      {html === '' ? '' : wordsOf(html)}
    </p>
  )
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(spaceBlocks(html), 'text/html')
  return body.textContent.trim()
}
