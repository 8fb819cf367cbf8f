import { useShownAppearance } from '../../ui/appearance.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './side-menu.module.css'

/** Menu of the vertical layout: labels are beside the icons, or below them if it is collapsed or the window has no room. */
export function SideMenu() {
  const { skin } = useShownAppearance()
  return (
    <div className={classes.menu} {...(skin === 'semi-dark' ? { 'data-color-scope': 'night' } : {})}>
      <MenuLinks look="list" />
    </div>
  )
}
