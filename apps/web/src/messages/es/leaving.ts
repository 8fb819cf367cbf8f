import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving, 'es'> = {
  email: 'Dirección de correo de la cuenta',
  orderId: 'Número de pedido',
  orderHint: 'Está en cada correo sobre un pedido, en el recibo y en tu perfil.',
  back: 'Atrás',
  receivedAt: 'Recibido el {{time}}',
  keepNote: 'Un correo a {{email}} lo confirma con fecha y hora. Guárdalo.',
  keepNoteIf: 'Llega si esta dirección y este número de pedido se corresponden.',
  toChannels: 'Volver a los canales',
  cancel: {
    title: 'Cancela aquí tu contrato',
    lead: 'Termina la renovación de tu suscripción. No hace falta iniciar sesión.',
    next: 'Continuar',
    checkTitle: '¿Cancelar este contrato?',
    checkText:
      'La suscripción del pedido {{id}} no se renovará. Conservas la guía hasta el último día pagado. No se cobra nada más.',
    confirm: 'Cancelar ahora',
    doneTitle: 'Hemos recibido tu cancelación',
    otherQuestion: '¿Hiciste el pedido en los últimos 14 días?',
    otherLink: 'Desistir del contrato',
  },
  withdraw: {
    title: 'Desiste aquí de tu contrato',
    lead: 'En los 14 días siguientes al pedido recuperas tu dinero. No hace falta iniciar sesión.',
    next: 'Continuar',
    checkTitle: '¿Desistir de este contrato?',
    checkText:
      'Te devolvemos lo que pagaste con el pedido {{id}} del mismo modo en que lo pagaste, y lo que compraste termina al momento.',
    confirm: 'Confirmar el desistimiento',
    doneTitle: 'Hemos recibido tu desistimiento',
    otherQuestion: '¿Solo quieres que no se renueve?',
    otherLink: 'Cancelar el contrato',
  },
}
