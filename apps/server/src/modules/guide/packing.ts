/** Guide: packing of channels, without database and HTTP, for processes that read sources. */
export { writeChannelElement } from './store/channel-element.ts'
export { buildChannelGuide, inflateDays } from './store/channel-guide.ts'
export { guideReach } from './store/guide-window.ts'
export { readProgrammes, writeGuideDays } from './store/guide-days.ts'
export { guideEnd } from './store/guide-end.ts'
export { encodeSchedule, openSchedule } from './store/schedule-index.ts'
