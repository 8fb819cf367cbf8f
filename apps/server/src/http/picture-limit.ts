/**
 * Rate limit for pictures, as route config. Counted apart from calls, since one page shows dozens and a fast scroll through the
 * catalogue thousands. Browsers cache them, so few are requested again.
 */
export const pictureLimit = { rateLimit: { max: 6000, groupId: ' pictures' } }
