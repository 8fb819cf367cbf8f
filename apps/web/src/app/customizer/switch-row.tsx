import { Toggle } from '../../ui/toggle.tsx'
import classes from './customizer.module.css'

type SwitchRowProps = {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** An option that is on or off. */
export function SwitchRow({ label, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  return (
    <label className={classes.switch}>
      {label}
      <Toggle checked={isOn} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}
