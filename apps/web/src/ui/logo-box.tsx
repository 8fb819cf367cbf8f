import { useEffect, useState } from 'react'
import { initialsOf } from '../lib/initials.ts'
import classes from './logo-box.module.css'

/** A logo of 40 pixels; falls back to initials on a tinted square, until the browser is online again. */
export function LogoBox({ name, url }: { name: string; url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  useEffect(() => {
    if (brokenUrl === null) return undefined
    const retry = (): void => setBrokenUrl(null)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [brokenUrl])
  if (url !== null && url !== brokenUrl) {
    return (
      <span className={classes.box}>
        <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBrokenUrl(url)} />
      </span>
    )
  }
  return (
    <span className={classes.box} data-tint={tintOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

const tintCount = 6

/** The same name always has the same tint. */
function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return sum % tintCount
}
