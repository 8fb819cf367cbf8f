/** Public changelog of channels. Whatever changes a channel notes it in its own transaction (record 0137). */
export { channelChangeRepository } from './channel-change.repository.ts'
export type { NotedChannel } from './channel-change.repository.ts'
export { createChangelog } from './changelog.module.ts'
export type { ChangelogJobs } from './changelog.jobs.ts'
