/** Channels' logos, fetched by a job and served from our own origin. */
export { createLogoJobs } from './logo.jobs.ts'
export type { LogoJobs } from './logo.jobs.ts'
export { mountChannelLogos } from './logo.pages.ts'
