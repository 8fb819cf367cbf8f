import { choose, useAppearance } from '../../ui/appearance.ts'
import { appearanceOptions, type OptionName, type OptionValue } from '../../ui/appearance-options.ts'
import classes from './customizer.module.css'

type ChoiceName = Exclude<OptionName, 'direction' | 'menuCollapsed' | 'menuHidden'>
type ChoiceGroupProps<N extends ChoiceName> = {
  name: N
  words: Readonly<Record<'label' | OptionValue<N>, string>>
  disabled?: readonly OptionValue<N>[]
}

/** One option with its values side by side: native radio buttons, so that arrow keys go through them. */
export function ChoiceGroup<N extends ChoiceName>({ name, words, disabled = [] }: ChoiceGroupProps<N>) {
  const chosen = useAppearance()[name]
  const values: readonly OptionValue<N>[] = appearanceOptions[name]
  return (
    <fieldset className={classes.group}>
      <legend>{words.label}</legend>
      {values.map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled.includes(value)}
            onChange={() => choose(name, value)}
          />
          {name === 'navbarColor' && (
            <span className={classes.swatch} data-color-scope={value} aria-hidden="true" />
          )}
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}
