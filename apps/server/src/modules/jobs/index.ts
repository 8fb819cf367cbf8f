/** Waiting, running and failed jobs, for administrators. */
export { createJobHandlers } from './job.routes.ts'
