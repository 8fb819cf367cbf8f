/** Finds records of all kinds for administrators' command palette. */
export { createSearchHandlers } from './search.routes.ts'
