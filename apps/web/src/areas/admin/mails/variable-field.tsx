import { Textarea, TextInput } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '../../../messages/languages.ts'
import { lineBelowCaret } from './caret-position.ts'
import { insertVariable, openVariable, type OpenVariable } from './open-variable.ts'
import classes from './variable-field.module.css'

export type TextField = HTMLInputElement | HTMLTextAreaElement

type Suggestions = OpenVariable & { to: number; names: readonly string[]; top: number; left: number }

type VariableFieldProps = {
  variables: readonly string[]
  /** Called with the field that has the focus, for insertions from outside. */
  onEnter: (field: TextField) => void
  isLong?: boolean
  label: string
  /** Language of the text; decides its direction, as a text may begin with a variable. */
  locale: Language
  /** Result of the form's `getInputProps`. */
  input: object
}

/** A field for Liquid that completes variables once two braces are typed. */
export function VariableField({
  variables,
  onEnter,
  isLong = false,
  label,
  locale,
  input,
}: VariableFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Suggestions | null>(null)
  const [chosen, setChosen] = useState(0)

  function suggest(field: TextField) {
    const caret = field.selectionStart ?? 0
    const open = openVariable(field.value, caret)
    const names = variables.filter((name) => open && name.includes(open.typed) && name !== open.typed)
    if (open === null || names.length === 0 || root.current === null) return setShown(null)
    const [outer, inner] = [root.current.getBoundingClientRect(), field.getBoundingClientRect()]
    const { top, left } = lineBelowCaret(field)
    setChosen(0)
    setShown({
      ...open,
      to: caret,
      names,
      top: inner.top - outer.top + top,
      left: Math.min(inner.left - outer.left + left, Math.max(0, outer.width - 200)),
    })
  }

  function take(name: string | undefined) {
    const field = root.current?.querySelector<TextField>('input, textarea')
    if (field && shown && name !== undefined) insertVariable(field, name, shown)
    setShown(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (shown === null) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + shown.names.length) % shown.names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(shown.names[chosen])
    else if (event.key === 'Escape') setShown(null)
    else return
    event.preventDefault()
  }

  const Field = isLong ? Textarea : TextInput
  return (
    <div ref={root} className={classes.root}>
      <Field
        size="md"
        label={label}
        dir={directionOf(locale)}
        lang={locale}
        spellCheck
        {...(isLong ? { rows: 16, classNames: { input: classes.code ?? '' } } : {})}
        {...input}
        aria-autocomplete="list"
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown ? `${id}-${chosen}` : undefined}
        onFocus={(event: { currentTarget: TextField }) => onEnter(event.currentTarget)}
        onInput={(event: { currentTarget: TextField }) => suggest(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setShown(null)}
      />
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label={t('adminMails.suggestions')}
          className={classes.list}
          style={{ top: shown.top, left: shown.left }}
        >
          {shown.names.map((name, index) => (
            // oxlint-disable-next-line jsx_a11y/click-events-have-key-events -- the field that keeps the focus has the keys
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
