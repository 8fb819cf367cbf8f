import { operatorHtmlTags } from '@guidefeed/contract/operator-html'
import { useRouter } from '@tanstack/react-router'
import DOMPurify from 'dompurify'
import { useMemo, type MouseEvent } from 'react'
import classes from './operator-text.module.css'

/** Defence in depth: the server has already sanitised the text. */
const allowed = {
  ALLOWED_TAGS: operatorHtmlTags,
  ALLOWED_ATTR: ['href', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
}

/** Sanitised HTML of the operator. Internal links navigate without reloading the app. */
export function OperatorText({ html }: { html: string }) {
  const router = useRouter()
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, allowed) }), [html])

  function followOwnLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (link?.getAttribute('href')?.startsWith('/') !== true || link.origin !== location.origin || wantsTab)
      return
    event.preventDefault()
    void router.navigate({ to: link.pathname, hash: link.hash.slice(1) })
  }

  return (
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/no-static-element-interactions -- sanitised in the line above; the click is that of a link inside, which Enter makes too
    <div className={classes.text} dangerouslySetInnerHTML={clean} onClick={followOwnLink} />
  )
}
