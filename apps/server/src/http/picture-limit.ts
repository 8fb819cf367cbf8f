/**
 * Request limit of pictures, as a route's config: counted apart from calls, since a page shows dozens at once and a fast scroll
 * through the catalogue passes thousands. Browsers keep them, so few come back.
 */
export const pictureLimit = { rateLimit: { max: 6000, groupId: ' pictures' } }
