/** The guide: customers' links, the store of fragments, and what the links answer. */
export { createGuide } from './guide.ts'
export type { Guide } from './guide.ts'
export type { GuideLinks } from './guide-link.service.ts'
export { buildChannelGuide, chainParts, inflateDays } from './channel-guide.ts'
export { channelGuideRepository } from './channel-guide.repository.ts'
export type { ChannelGuideRow, NewChannelGuide } from './channel-guide.repository.ts'
export { readProgrammes, writeGuideDays } from './guide-days.ts'
export { encodeSchedule } from './schedule-index.ts'
