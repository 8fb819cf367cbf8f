import type * as en from '../en/admin-sent-mails.ts'
import type { Translation } from '../translation.ts'

export const adminSentMails: Translation<typeof en.adminSentMails, 'es'> = {
  to: 'Para',
  template: 'Correo',
  subject: 'Asunto',
  state: 'Estado',
  states: {
    waiting: 'En espera',
    sent: 'Enviado',
    refused: 'No enviado',
  },
  created: 'Creado',
  closed: 'Enviado o rechazado',
  tries: 'Intentos fallidos',
  error: 'Error',
  user: 'Cliente',
  userNumber: 'Cliente n.º {{id}}',
  search: 'Buscar por dirección o asunto',
  attention: {
    label: 'Pendiente',
    delayed: 'En espera desde hace más de una hora',
    refused_last_day: 'Rechazados en las últimas 24 horas',
  },
  empty: 'Ningún correo coincide. Cambia la búsqueda o los filtros.',
  resend: 'Reenviar',
  resendFull: 'Reenviar el correo {{id}}',
  resendTitle: '¿Reenviar este correo?',
  resendText: '{{subject}}, para {{to}}',
  resent: 'El correo está en camino',
  drop: 'Cancelar envío',
  dropFull: 'Cancelar el envío del correo {{id}}',
  dropTitle: '¿Cancelar el envío de este correo?',
  dropped: 'El correo no se enviará',
  format: 'Formato',
  html: 'Con formato',
  text: 'Solo texto',
  erasedText:
    'El texto de este correo se ha borrado. Para proteger la privacidad, los textos se conservan 90 días, y los enviados a cuentas eliminadas, un día.',
  erased: 'Cuenta eliminada',
}
