import type * as en from '../en/admin-jobs.ts'
import type { Translation } from '../translation.ts'

export const adminJobs: Translation<typeof en.adminJobs, 'es'> = {
  kind: 'Tipo',
  state: 'Estado',
  states: {
    waiting: 'En espera',
    running: 'En curso',
    failed: 'Fallida',
  },
  subject: 'Objeto',
  attempts: 'Intentos',
  runAt: 'Ejecución',
  createdAt: 'En cola desde',
  error: 'Error',
  attention: { label: 'Pendiente', failed_last_day: 'Con error en las últimas 24 horas' },
  empty: 'Ninguna tarea coincide.',
  retry: 'Reintentar',
  runNow: 'Ejecutar ahora',
  drop: 'Descartar',
  dropText:
    'No se ejecutará. Las tareas en curso y las próximas ejecuciones de tareas periódicas se mantienen.',
  dropTitle_one: '¿Descartar {{count, number}} tarea?',
  dropTitle_other: '¿Descartar {{count, number}} tareas?',
  retried_one: '{{count, number}} tarea se ejecuta de nuevo',
  retried_other: '{{count, number}} tareas se ejecutan de nuevo',
  dropped_one: '{{count, number}} tarea descartada',
  dropped_other: '{{count, number}} tareas descartadas',
}
