import { readJson, writeJson } from '../../lib/local-storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

export type AdminGroup = 'sales' | 'catalogue' | 'content' | 'system'

/** Default; lets the menu fit into 900 px. */
const foldedAtFirst: readonly AdminGroup[] = ['catalogue', 'content', 'system']

const folded = createStore<readonly string[]>(parse(readJson('adminMenu')))

function parse(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : foldedAtFirst
}

/** Groups of the administrators' menu that are folded, here and in later visits. */
export const useFoldedGroups = () => useStore(folded, (groups) => groups)

export function toggleGroup(group: AdminGroup): void {
  folded.set((groups) =>
    groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group],
  )
  writeJson('adminMenu', folded.get())
}
