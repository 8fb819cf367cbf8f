/** Texts that the operator edits. */
export { createContentHandlers } from './content.routes.ts'
