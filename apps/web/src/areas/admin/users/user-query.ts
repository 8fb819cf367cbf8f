import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'user', id],
    queryFn: async ({ signal }) => (await call('adminUserRead', { params: { id }, signal })).data,
    meta: { shownByPage: ['user_not_found', 'validation_failed'] },
  })

export const userNotesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'user', id, 'notes'],
    queryFn: async ({ signal }) => (await call('adminUserNoteList', { params: { id }, signal })).data,
  })

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'user', id, 'sessions'],
    queryFn: async ({ signal }) => (await call('adminUserSessions', { params: { id }, signal })).data,
  })

export const userServicesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'user', id, 'services'],
    queryFn: async ({ signal }) => (await call('userServiceList', { params: { id }, signal })).data,
  })
