/** The guide: customers' links, the store of fragments, and what the links answer. */
export { createGuideLinks } from './guide-link.service.ts'
export type { GuideLinks } from './guide-link.service.ts'
