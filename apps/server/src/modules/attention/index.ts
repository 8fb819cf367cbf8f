/** The attention list: everything that needs a person, from all modules, until it is dealt with. */
export { attentionRepository } from './attention.repository.ts'
export { causeItemRepository } from './cause-item.repository.ts'
export { customerReasonRepository } from './customer-reason.repository.ts'
export { countOpenAttention } from './admin-attention.repository.ts'
export { createAttention } from './attention.module.ts'
export type { AttentionJobs } from './attention.module.ts'
export type { WatchedItem, WatchedItemSource } from './attention-watch.service.ts'
