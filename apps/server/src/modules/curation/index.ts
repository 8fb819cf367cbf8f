/** Administration of countries and channels. */
export { createCuration } from './curation.module.ts'
export type { CurationJobs } from './curation.module.ts'
