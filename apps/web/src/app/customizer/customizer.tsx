import { useTranslation } from 'react-i18next'
import { appearanceOptions, type OptionName, type OptionValue } from '../../ui/appearance-options.ts'
import { choose, resetAppearance, useAppearance, useShownAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import classes from './customizer.module.css'

/** All appearance options. The page beside it changes at once. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { menuCollapsed, menuHidden } = useAppearance()
  const { direction, menu } = useShownAppearance()
  const words = t('customizer', { returnObjects: true })
  return (
    <Sheet title={words.title} side="end" width={400} isSeeThrough onClose={onClose}>
      <p className={classes.lead}>{words.lead}</p>
      <ChoiceGroup name="skin" words={words.skin} disabled={menu === 'horizontal' ? ['semi-dark'] : []} />
      {menu === 'horizontal' && <p className={classes.hint}>{words.noSemiDark}</p>}
      <ChoiceGroup name="contentWidth" words={words.contentWidth} />
      <SwitchRow
        label={words.rtl}
        isOn={direction === 'rtl'}
        onChange={(isOn) => choose('direction', isOn ? 'rtl' : 'ltr')}
      />
      <ChoiceGroup name="transition" words={words.transition} />
      <ChoiceGroup name="menu" words={words.menu} />
      <SwitchRow
        label={words.menuCollapsed}
        isOn={menuCollapsed === 'yes'}
        isDisabled={menu === 'horizontal'}
        onChange={(isOn) => choose('menuCollapsed', isOn ? 'yes' : 'no')}
      />
      <SwitchRow
        label={words.menuHidden}
        isOn={menuHidden === 'yes'}
        onChange={(isOn) => choose('menuHidden', isOn ? 'yes' : 'no')}
      />
      <ChoiceGroup name="navbarColor" words={words.navbarColor} />
      <ChoiceGroup name="navbar" words={words.navbar} />
      <ChoiceGroup name="footer" words={words.footer} />
      <Button look="default" isWide onClick={resetAppearance}>
        {words.reset}
      </Button>
    </Sheet>
  )
}

type ChoiceName = Exclude<OptionName, 'direction' | 'menuCollapsed' | 'menuHidden'>
type ChoiceGroupProps<N extends ChoiceName> = {
  name: N
  words: Readonly<Record<'label' | OptionValue<N>, string>>
  disabled?: readonly OptionValue<N>[]
}

/** An option with its values side by side, as native radio buttons for arrow key support. */
function ChoiceGroup<N extends ChoiceName>({ name, words, disabled = [] }: ChoiceGroupProps<N>) {
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
          {name === 'skin' && <SkinPreview skin={value} />}
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}

/** A page with menu and card in miniature. The system's choice is half light, half dark. */
function SkinPreview({ skin }: { skin: string }) {
  const scope = (isDark: boolean) => ({ 'data-color-scope': isDark ? 'night' : 'day' })
  return (
    <span className={classes.preview} data-skin={skin} aria-hidden="true" {...scope(skin === 'dark')}>
      <span className={classes.previewMenu} {...scope(skin === 'dark' || skin === 'semi-dark')} />
      <span className={classes.previewPage} {...scope(skin === 'dark' || skin === 'auto')}>
        <span className={classes.previewCard} />
      </span>
    </span>
  )
}

type SwitchRowProps = {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** An option that is on or off. */
function SwitchRow({ label, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  return (
    <label className={classes.switch}>
      {label}
      <Toggle checked={isOn} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}
