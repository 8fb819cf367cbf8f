import { useRouter } from '@tanstack/react-router'
import { useMemo, type MouseEvent } from 'react'
import { cleanOperatorHtml } from './clean-html.ts'
import classes from './operator-text.module.css'

/** Sanitised HTML of the operator. Internal links navigate without reloading the app. */
export function OperatorText({ html }: { html: string }) {
  const router = useRouter()
  const clean = useMemo(() => ({ __html: cleanOperatorHtml(html) }), [html])

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
