import type { Faq } from '@guidefeed/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { markMatches } from '../../../lib/search-words.ts'
import classes from './faq-page.module.css'
import { OperatorText } from '../../../features/operator-text/operator-text.tsx'

type FaqItemProps = {
  entry: Faq
  /** Search text, marked in the question. */
  words: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Expandable question: a native <details>, which the browser's find-in-page also opens. */
export function FaqItem({ entry, words, isOpen, onToggle }: FaqItemProps) {
  return (
    <details
      id={String(entry.id)}
      className={classes.item}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={classes.question}>
        <h2>
          <MarkedText parts={markMatches(entry.question, words)} />
        </h2>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" className={classes.chevron} />
      </summary>
      <div className={classes.answer}>
        <OperatorText html={entry.answer} />
      </div>
    </details>
  )
}
