import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import classes from './search-field.module.css'

type SearchFieldProps = {
  label: string
  placeholder?: string | undefined
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Field that searches a list while typing; Escape clears it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
  onKeyDown,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <span className={classes.field}>
      <IconSearch size={18} stroke={1.8} className={classes.glass} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear()
          else onKeyDown?.(event)
        }}
      />
      {value !== '' && (
        <button type="button" aria-label={clearLabel} className={classes.clear} onClick={clear}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
