/** Views of lists that administrators save for themselves. */
export { createSavedViewHandlers } from './saved-view.routes.ts'
export { forgetSavedViews } from './saved-view.repository.ts'
