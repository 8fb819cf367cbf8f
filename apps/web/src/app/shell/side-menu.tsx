import { useShownAppearance } from '../../ui/appearance.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './side-menu.module.css'

/** The menu of the vertical layout: labels below the icons where it is collapsed, beside them where it is not. */
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
