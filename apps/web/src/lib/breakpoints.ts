/** The mobile breakpoint of specification section 9: below it lists fill the screen and side columns become sheets. */
export const phoneQuery = '(width < 780px)'
/** From here on the cart has a column of its own. */
export const wideQuery = '(width >= 1200px)'
