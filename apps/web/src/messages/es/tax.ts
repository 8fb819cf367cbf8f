import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'es'> = {
  country: 'País de facturación',
  hint: 'Determina el IVA. Para particulares, el precio no cambia.',
  included: 'Incluye IVA del {{percent}}: {{amount}}',
  none: 'Sin IVA: {{country}}',
  reverseCharge: 'Sin IVA (inversión del sujeto pasivo)',
  own: 'Tus próximas compras y renovaciones tributan allí. Los recibos ya emitidos no cambian.',
  save: 'Guardar país',
  updated: 'País de facturación actualizado',
}

export const business: Translation<typeof en.business, 'es'> = {
  title: 'Compra como empresa',
  add: 'Comprar como empresa',
  hint: 'Con un NIF-IVA válido de otro país de la UE pagas sin IVA y lo declaras tú. La empresa, su dirección y el NIF-IVA aparecen en tus recibos.',
  company: 'Empresa',
  address: 'Dirección',
  vatId: 'NIF-IVA',
  vatIdOf: 'País de registro: {{country}}',
  apply: 'Comprobar y guardar',
  saved: 'Datos de la empresa guardados',
  change: 'Cambiar',
  again: 'Comprobar de nuevo',
  remove: 'Comprar como particular',
  removed: 'Ahora compras como particular',
  states: {
    reverse_charge: 'Sin IVA: lo declaras tú (inversión del sujeto pasivo).',
    taxed: 'Aparece en tus recibos. Se cobra el IVA habitual.',
    unconfirmed: 'El registro de IVA de la UE no responde. Puedes continuar con IVA o comprobarlo más tarde.',
    rejected: 'El registro de IVA de la UE ya no conoce este número, así que se cobra el IVA.',
  },
}
