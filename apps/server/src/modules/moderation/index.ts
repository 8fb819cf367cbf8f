/** Moderation: what administrators do about users and addresses. */
export { createModeration } from './moderation.ts'
