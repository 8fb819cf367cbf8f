import type * as en from '../en/admin-tax.ts'
import type { Translation } from '../translation.ts'

export const adminTax: Translation<typeof en.adminTax, 'es'> = {
  search: 'Buscar por país',
  lead: 'Los precios son iguales en todos los países; el tipo decide qué parte es IVA.',
  withoutSeller: 'No se ha indicado el país del vendedor: a cada venta se aplica el IVA de los ajustes.',
  withSeller: 'País del vendedor: {{country}}. Los recibos indican el tipo del día del pago.',
  country: 'País',
  percent: 'IVA en porcentaje',
  from: 'Desde',
  until: 'Hasta',
  open: 'Sin fin',
  status: 'Estado',
  states: { current: 'Vigente', future: 'Futuro', past: 'Vencido' },
  new: 'Nuevo tipo',
  create: 'Crear tipo',
  hint: 'Un tipo empieza mañana como muy pronto y sustituye al anterior. Una vez vigente, no se puede cambiar.',
  created: 'Tipo de IVA creado',
  updated: 'Tipo de IVA actualizado',
  empty: 'Ningún tipo coincide. Cambia la búsqueda o los filtros.',
  replace: 'Sustituir',
  replaceOf: 'Sustituir el tipo de {{country}}',
  delete: {
    label: 'Eliminar',
    full: 'Eliminar el tipo de {{country}} desde el {{day}}',
    title: '¿Eliminar este tipo?',
    text: 'El tipo anterior sigue vigente.',
    done: 'Tipo de IVA eliminado',
  },
  export: {
    label: 'Exportar trimestre',
    hint: 'Recibos y notas de abono sumados por país y tipo, como pide la declaración OSS. Los abonos de ventas de trimestres anteriores aparecen aparte, como correcciones.',
    quarter: 'Trimestre',
    download: 'Descargar CSV',
  },
  seller: {
    label: 'País del vendedor',
    hint: 'El país de la UE en el que estás registrado a efectos del IVA. Una vez elegido, las ventas tributan en el país del comprador. Los días y trimestres fiscales empiezan a medianoche en su zona horaria.',
    none: 'Ninguno: IVA de los ajustes',
    updated: 'País del vendedor actualizado',
  },
}
