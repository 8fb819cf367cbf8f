import classes from './marked-text.module.css'

/** A text with highlighted search matches. */
export function MarkedText({ parts }: { parts: readonly { text: string; isMatch: boolean }[] }) {
  return parts.map((part, index) =>
    part.isMatch ? (
      // The parts of a text have no identity but their position.
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
