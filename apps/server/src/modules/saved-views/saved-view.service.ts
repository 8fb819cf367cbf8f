import { fieldError, limits } from '@guidefeed/contract'
import type { SavedView } from '@guidefeed/contract'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { savedViewRepository } from './saved-view.repository.ts'

/** Changes of an administrator's own views. `asAdministrator` runs them one at a time, so checks of names and counts cannot race. */
export function createSavedViews(deps: { asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  const { asAdministrator, auditLog } = deps
  const subjectOf = (id: number) => ({ type: 'saved_view', id }) as const
  return {
    /** Throws saved_view_limit, and view_name_taken at `name`. */
    create: ({ list, name, state }: Omit<SavedView, 'id'>, userId: number, origin: Origin) =>
      asAdministrator(origin, async (tx) => {
        const views = savedViewRepository(tx)
        const existing = await views.listOf(userId, list)
        requireFreeName(existing, name)
        if (existing.length >= limits.savedViewsPerList)
          throw new DomainError('saved_view_limit', { params: { max: limits.savedViewsPerList } })
        const view = await views.insert({ userId, list, name, state })
        const subject = subjectOf(view.id)
        await auditLog.note(tx, {
          origin,
          action: 'saved_view.create',
          subject,
          after: { list, name, state: withoutSearch(state) },
        })
        return view
      }),

    /** Throws saved_view_not_found, and view_name_taken at `name`. */
    rename: (id: number, name: string, userId: number, origin: Origin) =>
      asAdministrator(origin, async (tx) => {
        const views = savedViewRepository(tx)
        const view = requireView(await views.find(userId, id))
        if (view.name === name) return view
        const others = (await views.listOf(userId, view.list)).filter((other) => other.id !== id)
        requireFreeName(others, name)
        await views.rename(id, name)
        await auditLog.note(tx, {
          origin,
          action: 'saved_view.update',
          subject: subjectOf(id),
          before: { name: view.name },
          after: { name },
        })
        return { ...view, name }
      }),

    /** Throws saved_view_not_found. */
    delete: (id: number, userId: number, origin: Origin) =>
      asAdministrator(origin, async (tx) => {
        const views = savedViewRepository(tx)
        const { list, name, state } = requireView(await views.find(userId, id))
        await views.delete(id)
        const subject = subjectOf(id)
        await auditLog.note(tx, {
          origin,
          action: 'saved_view.delete',
          subject,
          before: { list, name, state: withoutSearch(state) },
        })
      }),
  }
}

/** For the audit log, which is kept: a search may name a user. */
function withoutSearch({ query: { search: _search, ...query }, ...state }: SavedView['state']) {
  return { ...state, query }
}

function requireView(view: SavedView | null): SavedView {
  if (view === null) throw new DomainError('saved_view_not_found')
  return view
}

function requireFreeName(views: readonly SavedView[], name: string) {
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw validationFailed({ name: [fieldError('view_name_taken')] })
}
