import { useShownAppearance } from '../../ui/appearance.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './side-menu.module.css'

/** Menu of the vertical layout: labels are below the icons while it is collapsed, otherwise beside them. */
export function SideMenu() {
  const { menuCollapsed, skin } = useShownAppearance()
  const isRail = menuCollapsed === 'yes'
  return (
    <div
      className={isRail ? classes.rail : classes.open}
      {...(skin === 'semi-dark' ? { 'data-color-scope': 'night' } : {})}
    >
      <MenuLinks look={isRail ? 'rail' : 'list'} />
    </div>
  )
}
