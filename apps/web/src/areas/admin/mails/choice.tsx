import classes from './mail-preview.module.css'

type ChoiceProps = {
  label: string
  options: readonly [string, string]
  isSecond: boolean
  onChange: (isSecond: boolean) => void
}

/** Two states as buttons, one of them pressed. */
export function Choice({ label, options, isSecond, onChange }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          aria-pressed={isSecond === (index === 1)}
          onClick={() => onChange(index === 1)}
        >
          {option}
        </button>
      ))}
    </div>
  )
}
