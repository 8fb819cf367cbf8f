/** What administrators do about countries and channels. */
export { createCuration } from './curation.module.ts'
