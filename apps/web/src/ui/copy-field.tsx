import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-field.module.css'
import { Button } from './button.tsx'

type CopyFieldProps = {
  caption: string
  text: string
  /** The value, spaced for reading. */
  shown?: string
  copyLabel: string
  copiedLabel: string
  buttonText: string
  /** With more room and a primary button. */
  isMain?: boolean
}

/** A selectable text in full, with a copy button. */
export function CopyField({
  caption,
  text,
  shown = text,
  copyLabel,
  copiedLabel,
  buttonText,
  isMain = false,
}: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false)
  const fileAt = shown.lastIndexOf('/') + 1
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }

  return (
    <div className={classes.field}>
      <p className={classes.caption}>{caption}</p>
      <div className={classes.row}>
        <code className={classes.text} data-grouped={shown !== text} dir="ltr">
          {shown.slice(0, fileAt)}
          <span className={classes.file}>{shown.slice(fileAt)}</span>
        </code>
        <Button
          size="medium"
          look={isMain && !isCopied ? 'primary' : 'default'}
          aria-label={isCopied ? copiedLabel : copyLabel}
          className={classes.button ?? ''}
          onClick={() => void copy()}
        >
          {isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
          {isCopied ? copiedLabel : buttonText}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? copiedLabel : ''}
      </span>
    </div>
  )
}
