import classes from './technical-text.module.css'

type TechnicalTextProps = { children: string; lines: 2 | 3; isTranslated?: boolean }

/** An error or cause of the server, which is in English unless it was translated, cut after `lines`. */
export function TechnicalText({ children, lines, isTranslated = false }: TechnicalTextProps) {
  return (
    <bdi lang={isTranslated ? undefined : 'en'} title={children} data-lines={lines} className={classes.text}>
      {children}
    </bdi>
  )
}
