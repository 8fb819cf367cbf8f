import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that take 25 s and more in the gate or in test:deep. */
const longFiles = [
  'billing-model-\\d|killed-\\w+|list-export-memory|subscription-row-migration|hostile-(input|sources)|working-calls',
  'reader-process|year-from-outside|source|stalled-readers|main|fuzz|real-guides',
  'every-page|accessibility|customizer|admin-(channels|users|sources|area|keyboard|attacks|logs)|link-doctor|renewed-link',
  'journeys/subscription|main-journey|two-step|tv-guide|payment',
]
const takesLong = new RegExp(`/(${longFiles.join('|')})\\.(integration\\.)?test\\.ts$`)

/** Sorts each project's files, longest first, so that no long file runs alone at the end, even on a clone without recorded times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method of this name, not an array's
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap((list) =>
      list.toSorted((a, b) => Number(takesLong.test(b.moduleId)) - Number(takesLong.test(a.moduleId))),
    )
  }
}
