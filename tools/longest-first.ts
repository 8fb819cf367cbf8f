import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const takesLong =
  /(billing-model-\d|fuzz|real-guides|killed-\w+|reader-process|year-from-outside|working-calls|source|every-page|accessibility|customizer)\.(integration\.)?test\.ts$/

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
