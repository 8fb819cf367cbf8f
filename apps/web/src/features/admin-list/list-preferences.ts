import { listDensities } from '@guidefeed/contract'
import { readJson, writeJson } from '../../lib/local-storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

export type Density = (typeof listDensities)[number]

type Preferences = {
  density: Density
  /** Shown columns by list; absent = those that are not extra. */
  columns: Readonly<Record<string, readonly string[]>>
}

const preferences = createStore<Preferences>(parse(readJson('adminLists')))

function parse(value: unknown): Preferences {
  const { density, columns } = Object(value) as Record<string, unknown>
  const lists = Object.entries(Object(columns) as Record<string, unknown>)
  return {
    density: listDensities.find((known) => known === density) ?? 'comfortable',
    columns: Object.fromEntries(
      lists
        .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
        .map(([list, ids]) => [list, ids.map(String)]),
    ),
  }
}

function change(next: Partial<Preferences>): void {
  preferences.set((current) => ({ ...current, ...next }))
  writeJson('adminLists', preferences.get())
}

export function chooseDensity(density: Density): void {
  change({ density })
}

export function useDensity(): Density {
  return useStore(preferences, ({ density }) => density)
}

type Hideable = { id: string; isExtra?: boolean }

/** Shows or hides a column of a list, here and in later visits. */
export function toggleColumn(list: string, columns: readonly Hideable[], id: string): void {
  const shown = shownIds(preferences.get(), list, columns)
  const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]
  chooseColumns(list, next)
}

/** Shows these columns of a list, here and in later visits. */
export function chooseColumns(list: string, ids: readonly string[]): void {
  change({ columns: { ...preferences.get().columns, [list]: ids } })
}

/** The columns that are shown, in the order of the definition. */
export function useShownColumns<C extends Hideable>(list: string, columns: readonly C[]): readonly C[] {
  const current = useStore(preferences, (value) => value)
  const shown = shownIds(current, list, columns)
  return columns.filter(({ id }, index) => index === 0 || shown.includes(id))
}

function shownIds({ columns: chosen }: Preferences, list: string, columns: readonly Hideable[]) {
  return chosen[list] ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
}
