/** Texts edited by the operator. */
export { createContentHandlers } from './content.routes.ts'
