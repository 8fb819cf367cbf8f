import type * as en from '../en/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboarding: Translation<typeof en.onboarding, 'es'> = {
  step: 'Paso {{step}} de {{count}}',
  goToStep: 'Paso {{step}}: {{title}}',
  steps: 'Pasos',
  skip: 'Saltar',
  next: 'Siguiente',
  back: 'Atrás',
  finish: 'Ir a XMLTV',
  welcome: {
    title: 'Te damos la bienvenida a Guidefeed',
    text: 'Una guía de TV solo tuya: casi 8000 canales de 110 países, en un enlace para tu reproductor.',
  },
  countries: {
    title: 'Elige países',
    text: 'Marca los países que ves. Aún más rápido: «Usar tu lista M3U» encuentra tus canales en un archivo.',
  },
  channels: {
    title: 'Elige canales',
    text: 'Actívalos uno a uno o todos a la vez. Cada uno muestra qué emite ahora y hasta dónde llega su guía.',
  },
  order: {
    title: 'Haz tu pedido',
    text: 'Mientras eliges, ves el precio del plan más pequeño que te sirve. Pagas una vez al año y cancelas en línea cuando quieras.',
  },
  link: {
    title: 'Recibe el enlace EPG',
    text: 'Añádelo una vez a tu reproductor. Sigue siendo el mismo aunque cambies de canales.',
  },
  start: {
    title: 'Empecemos',
    text: 'Guardamos tu selección mientras miras. Solo inicias sesión para hacer el pedido.',
  },
}
