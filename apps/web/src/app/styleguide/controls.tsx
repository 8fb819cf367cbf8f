import { Checkbox as FormCheckbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../ui/form-styles.ts'
import { PasswordField } from '../../features/account-form/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import { ReorderList } from '../../ui/reorder-list.tsx'
import { RollingText } from '../../ui/rolling-text.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import classes from './styleguide.module.css'

/** Mantine's fields as forms use them. */
export function Fields() {
  return (
    <MantineRoot>
      <div className={classes.stack}>
        <TextInput size="md" label="Name" placeholder="Nora Newcomer" />
        <TextInput size="md" label="Email" description="A hint" defaultValue="nora@example.test" />
        <TextInput size="md" label="Email" defaultValue="nora" error="must be an email address" />
        <TextInput size="md" label="Disabled" defaultValue="as it is" disabled />
        <PasswordField label="Password" defaultValue="a calm evening" />
        <FormCheckbox label="Unchecked" />
        <FormCheckbox label="Checked" defaultChecked />
        <FormCheckbox label="Wrong" error="must be accepted" />
      </div>
    </MantineRoot>
  )
}

export function Selects() {
  return (
    <MantineRoot>
      <div className={classes.stack}>
        <Select size="md" label="Fruit" data={['Apple', 'Pear', 'Plum']} />
        <Select size="md" label="Disabled" data={['Apple']} disabled />
      </div>
    </MantineRoot>
  )
}

export function Search() {
  const [value, setValue] = useState('news')
  return <SearchField label="Search channels" clearLabel="Clear" value={value} onChange={setValue} />
}

export function Toggles() {
  const [isOn, setIsOn] = useState(true)
  return (
    <p className={classes.row}>
      <Toggle aria-label="On or off" checked={isOn} onChange={() => setIsOn(!isOn)} />
      <Toggle aria-label="Off" checked={false} readOnly />
      <Toggle aria-label="On, disabled" checked disabled readOnly />
      <Toggle aria-label="Off, disabled" checked={false} disabled readOnly />
    </p>
  )
}

export function Checkboxes() {
  const [isOn, setIsOn] = useState(true)
  return (
    <p className={classes.row}>
      <Checkbox aria-label="Checked or not" checked={isOn} onChange={() => setIsOn(!isOn)} />
      <Checkbox aria-label="Unchecked" checked={false} readOnly />
      <Checkbox aria-label="Checked, disabled" checked disabled readOnly />
    </p>
  )
}

export function Rolling() {
  const [cents, setCents] = useState(1990)
  return (
    <p className={classes.row}>
      <RollingText text={`€${(cents / 100).toFixed(2)}`} />
      <Button size="small" look="default" onClick={() => setCents(cents + 100)}>
        Roll
      </Button>
    </p>
  )
}

/** Rows to drag or to move by buttons. */
export function ReorderedFruits() {
  const [fruits, setFruits] = useState(['Apple', 'Pear', 'Plum'])
  return (
    <ReorderList
      label="Fruits"
      items={fruits}
      keyOf={(fruit) => fruit.charCodeAt(1)}
      words={{
        up: (fruit) => `Move ${fruit} up`,
        down: (fruit) => `Move ${fruit} down`,
        moved: (fruit, place) => `${fruit} is now number ${place}`,
      }}
      isBusy={false}
      onMove={setFruits}
    >
      {(fruit) => fruit}
    </ReorderList>
  )
}
