import classes from './marked-text.module.css'

/** A text with the matches of a search marked in it. */
export function MarkedText({ parts }: { parts: readonly { text: string; isMatch: boolean }[] }) {
  return parts.map((part, index) =>
    part.isMatch ? (
      // The parts of a text have no identity but their place.
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
