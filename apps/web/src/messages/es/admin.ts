import type * as en from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const adminMenu: Translation<typeof en.adminMenu, 'es'> = {
  users: 'Usuarios',
  orders: 'Pedidos',
  payments: 'Pagos',
  countries: 'Países',
  addresses: 'Direcciones IP',
  settings: 'Ajustes',
  channels: 'Lista de canales',
  auditLog: 'Registro de auditoría',
}

export const adminList: Translation<typeof en.adminList, 'es'> = {
  selection: 'Selección',
  selected_one: '{{count, number}} seleccionado',
  selected_other: '{{count, number}} seleccionados',
  clearSelection: 'Anular la selección',
  selectPage: 'Seleccionar todas las filas de esta página',
  selectRow: 'Seleccionar {{key}}',
  failedTitle: 'No se ha podido cargar la lista',
  emptyTitle: 'No hay resultados',
  paging: 'Páginas',
  range: '{{from, number}}–{{to, number}} de {{total, number}}',
  perPage: 'Filas',
  previous: 'Anterior',
  next: 'Siguiente',
  all: 'Todos',
  clearFilters: 'Borrar filtros',
  removeFilter: 'Quitar el filtro «{{filter}}»',
  view: 'Vista',
  columns: 'Columnas',
  density: 'Densidad',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  keys: {
    title: 'Atajos de teclado',
    move: 'Fila anterior o siguiente',
    ends: 'Primera o última fila',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
    search: 'Buscar',
    help: 'Mostrar estos atajos',
  },
}

export const adminForm: Translation<typeof en.adminForm, 'es'> = {
  save: 'Guardar',
  unsavedTitle: '¿Descartar los cambios?',
  unsavedText: 'En esta página hay cambios sin guardar.',
  discard: 'Descartar cambios',
  stay: 'Seguir editando',
  yes: 'Sí',
  no: 'No',
  conflict:
    'Otra persona ha guardado otros valores mientras tanto. Elige cuáles conservar y vuelve a guardar.',
  theirs: 'La suya: {{value}}',
  mine: 'La tuya: {{value}}',
  takeTheirs: 'Usar sus valores',
  keepMine: 'Conservar mis valores',
}
