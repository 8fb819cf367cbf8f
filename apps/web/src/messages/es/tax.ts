import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'es'> = {
  country: 'País de facturación',
  hint: 'Determina el IVA. El precio no cambia.',
  included: 'Incluye IVA del {{percent}}: {{amount}}',
  none: 'Sin IVA: {{country}}',
  own: 'Tus próximas compras y renovaciones tributan allí. Los recibos ya emitidos no cambian.',
  save: 'Guardar país',
  updated: 'País de facturación actualizado',
}
