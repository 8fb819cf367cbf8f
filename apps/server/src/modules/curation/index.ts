/** Administration of countries and channels. */
export { createCuration } from './curation.module.ts'
