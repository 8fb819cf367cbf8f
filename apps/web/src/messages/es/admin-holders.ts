import type * as en from '../en/admin-holders.ts'
import type { Translation } from '../translation.ts'

export const adminHolders: Translation<typeof en.adminHolders, 'es'> = {
  label: 'Terminar suscripciones',
  title: '¿Terminar las suscripciones y reembolsarlas?',
  text: 'El acceso termina de inmediato y la parte no utilizada de cada periodo pagado se reembolsa en la forma de pago original. Cada cliente recibe un correo con el motivo. La primera suscripción termina a los diez segundos; los reembolsos no se pueden deshacer.',
  whose: 'Qué suscripciones',
  without_others: 'Clientes sin otros canales',
  all: 'Todos los clientes con estos canales',
  sum: 'Suscripciones: {{total, number}}, reembolso: {{amount}}',
  hint: 'Los canales desactivados no cuentan como otros canales.',
  nobody: 'Ningún cliente con una suscripción en curso tiene estos canales.',
  reason: 'Motivo',
  submit: 'Terminar y reembolsar {{amount}}',
  begun: 'La primera suscripción termina en diez segundos',
  waiting: 'Las suscripciones terminarán en {{time}}',
  running: 'Terminando y reembolsando suscripciones',
  failed: 'La operación se ha interrumpido',
  stop: 'Detener',
  result: 'Terminadas: {{ended, number}}, reembolsado: {{amount}}',
  unended: 'Estas suscripciones no se han podido terminar',
  unendedHint:
    'Abre cada una y termínala allí. La causa puede ser un pedido sin pagar o un proveedor de pagos que no responde.',
  subscription: 'Suscripción {{id}}',
  close: 'Cerrar',
}
