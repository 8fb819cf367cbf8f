/** Dashboard: figures of all modules for administrators. */
export { createDashboardHandlers } from './dashboard.routes.ts'
