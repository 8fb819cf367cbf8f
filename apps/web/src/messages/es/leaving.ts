import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving, 'es'> = {
  email: 'Dirección de correo de la cuenta',
  orderCode: 'Número de pedido',
  orderHint:
    'Por ejemplo, ABCDE-FGHJK. Lo encontrarás en los correos de tus pedidos, en el recibo y en tu perfil.',
  back: 'Atrás',
  receivedAt: 'Recibido el {{time}}',
  keepNote: 'Enviaremos una confirmación con fecha y hora a {{email}}. Guárdala.',
  keepNoteIf: 'La recibirás si esta dirección y este número de pedido coinciden.',
  declaration: 'Declaración',
  save: 'Guardar la declaración',
  toChannels: 'Volver a los canales',
  when: {
    label: 'Fin',
    question: '¿Cuándo debe terminar?',
    term: 'Al final del año pagado',
    termHint: 'Conservas la guía hasta entonces.',
    early: 'Con un mes de preaviso',
    earlyHint: 'A partir del segundo año; se reembolsa el resto del año. El primer año llega hasta su final.',
    cause: 'De inmediato, por causa justificada',
    causeHint:
      'Examinamos tu motivo y respondemos por correo. Si está justificado, tu acceso termina y te reembolsamos la parte no utilizada.',
    reason: 'Motivo de la cancelación',
  },
  cancel: {
    title: 'Cancela aquí tu contrato',
    lead: 'Termina la renovación de tu suscripción. No hace falta iniciar sesión.',
    next: 'Continuar',
    checkTitle: '¿Cancelar este contrato?',
    checkText: 'La suscripción del pedido {{code}} no se renovará. No se te volverá a cobrar.',
    confirm: 'Cancelar ahora',
    declared: 'Cancelación del contrato',
    declaredForCause: 'Cancelación del contrato por causa justificada',
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
      'Te reembolsaremos el pedido {{code}} en la forma de pago original y su acceso terminará de inmediato. Si el pedido era un regalo, su código dejará de ser válido.',
    confirm: 'Confirmar el desistimiento',
    declared: 'Desistimiento del contrato',
    doneTitle: 'Hemos recibido tu desistimiento',
    otherQuestion: '¿Solo quieres que no se renueve?',
    otherLink: 'Cancelar el contrato',
  },
}
