/** Public changelog of channels. Code that changes a channel notes it here in the same transaction (record 0137). */
export { channelChangeRepository } from './channel-change.repository.ts'
export type { NotedChannel } from './channel-change.repository.ts'
export { createChangelog } from './changelog.module.ts'
export type { ChangelogJobs } from './changelog.jobs.ts'
