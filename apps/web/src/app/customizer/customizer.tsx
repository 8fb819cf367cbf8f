import { useTranslation } from 'react-i18next'
import { choose, resetAppearance, useAppearance, useShownAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './customizer.module.css'
import { SwitchRow } from './switch-row.tsx'

/** Every option of the looks. The page beside it changes at once. */
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
