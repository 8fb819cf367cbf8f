/** Mobile breakpoint (specification section 9). Below it, lists fill the screen and side columns become sheets. */
export const phoneQuery = '(width < 780px)'
/** From this width on, the cart has its own column. */
export const wideQuery = '(width >= 1200px)'
