/** Dashboard: figures of all modules for administrators. */
export { createDashboardCalls } from './dashboard.routes.ts'
export type { DashboardJobs } from './dashboard-figures.service.ts'
