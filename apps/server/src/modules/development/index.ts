/** HTTP calls that move the clock, run jobs and read mails; mounted only with DEV_TOOLS=1. */
export { createDevelopmentHandlers } from './development.routes.ts'
