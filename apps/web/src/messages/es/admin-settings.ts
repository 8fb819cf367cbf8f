import type * as en from '../en/admin-settings.ts'
import type { Translation } from '../translation.ts'

export const adminSettings: Translation<typeof en.adminSettings, 'es'> = {
  lead: 'Un valor nuevo se aplica de inmediato a los carritos y a los pedidos nuevos. Los pedidos existentes conservan el suyo.',
  updated: 'Ajuste actualizado',
  bounds: 'De {{min}} a {{max}}.',
  fixed: 'Ajustes fijos',
  fixedText: 'Estos valores no se pueden cambiar aquí.',
  names: {
    payment_extra_fee_in_eur: 'Comisión de pago en EUR',
    payment_extra_fee_percent: 'Comisión de pago en porcentaje',
    vat_percent: 'IVA en porcentaje',
    trial_days: 'Duración de la prueba en días',
    guide_days_ahead: 'Días futuros de la guía',
    guide_days_back: 'Días pasados de la guía',
  },
  effects: {
    payment_extra_fee_in_eur: 'Se añade a cada compra.',
    payment_extra_fee_percent: 'Parte del total que se añade a cada compra.',
    vat_percent:
      'Incluido en los precios y visible en los recibos, mientras no haya un país del vendedor en «Tipos de IVA». 0 significa sin IVA.',
    trial_days: 'Duración de la prueba gratuita. 0 significa que no hay.',
  },
}
