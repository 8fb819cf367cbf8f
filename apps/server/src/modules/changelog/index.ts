/** Public changelog of channels. Whatever changes a channel notes it in its own transaction (record 0137). */
export { channelChangeRepository } from './channel-change.repository.ts'
export type { NotedChannel } from './channel-change.repository.ts'
export { createChangelogHandlers } from './changelog.routes.ts'
export { createChangelogJobs } from './changelog.jobs.ts'
export type { ChangelogJobs } from './changelog.jobs.ts'
export { mountChangelogFeed } from './changelog-feed.pages.ts'
