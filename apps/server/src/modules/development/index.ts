/** Aids that move the clock, run jobs and read mails from outside: mounted with DEV_TOOLS=1 only. */
export { createDevelopmentHandlers } from './development.routes.ts'
