import type * as en from '../en/checkout.ts'
import type { Translation } from '../translation.ts'

export const checkout: Translation<typeof en.checkout, 'es'> = {
  title: 'Pedido',
  lead: 'Revisa el pedido y paga en la página siguiente.',
  leadGift: 'Revisa el pedido y luego confírmalo.',
  whatYouGet: 'Qué recibes',
  channelsInGuide_one: '{{count, number}} canal en un enlace de guía personal',
  channelsInGuide_other: '{{count, number}} canales en un enlace de guía personal',
  guideDays: 'Siete días adelante y un día atrás, con actualización diaria',
  players: 'Funciona en Kodi, Jellyfin, TiviMate, Plex y otros reproductores XMLTV',
  sameLink: 'Cambia de canales cuando quieras: el enlace es el mismo',
  changeChannels: 'Cambiar canales',
  buyer: 'Facturación y pago',
  cost: 'Qué cuesta',
  planLine: '{{name}}, hasta {{limit, number}} canales, un año',
  upgradeLine: 'Ampliación a {{name}}, por el tiempo que queda',
  upgradeHint: 'La diferencia entre los dos planes, por los días hasta el {{date}}.',
  fee: 'Comisión de pago',
  totalToday: 'A pagar hoy',
  trialLine: 'Prueba gratuita de {{days}} días',
  includesVat: 'IVA incluido.',
  renewal: 'Cuándo se renueva',
  renewsOn: 'Se renueva el {{date}} y después cada año por {{price}}. Te escribimos 28 y 7 días antes.',
  renewsTrial:
    'La prueba termina el {{date}}. Solo pasa a ser un año de pago por {{price}} si añades una forma de pago.',
  howToCancel: 'Cómo cancelar',
  cancelText: 'En línea, en tu perfil, cuando quieras. Conservas la guía hasta el final del año pagado.',
  consents: 'Tu consentimiento',
  renewalConsents: {
    renewal: 'Acepto que la suscripción se renueve cada año por {{price}} hasta que la cancele.',
    renewalCanceled:
      'La renovación sigue cancelada. Si la reanudo, la suscripción se renueva cada año por {{price}} hasta que la cancele.',
    renewalWithMethod:
      'Si añado una forma de pago, la suscripción se renueva cada año por {{price}} hasta que la cancele.',
  },
  startConsents: {
    withdrawal:
      'Quiero que la guía empiece de inmediato. Aun así puedo desistir en los 14 días siguientes a mi pedido y recuperar mi dinero.',
    withdrawalFree:
      'Quiero que la guía empiece de inmediato. Aun así puedo desistir en los 14 días siguientes a mi pedido.',
    withdrawalUpgrade:
      'Quiero que el plan más grande empiece de inmediato. Aun así puedo desistir en los 14 días siguientes a mi pedido y recuperar mi dinero.',
    withdrawalUpgradeFree:
      'Quiero que el plan más grande empiece de inmediato. Aun así puedo desistir en los 14 días siguientes a mi pedido.',
  },
  consentMissing: 'Márcalo para continuar.',
  payWith: 'Pagar con',
  savedMethod: '{{method}} paga tus renovaciones. Este pedido lo pagas en la página siguiente.',
  methods: { card: 'Tarjeta', wallet: 'Tarjeta o monedero digital', paypal: 'PayPal' },
  seller: 'Vendido por {{name}}.',
  button: 'Pedir y pagar {{price}}',
  buttonFree: 'Empezar la prueba gratuita',
  buttonFreeUpgrade: 'Cambiar de plan',
  emptyTitle: 'Aún no hay nada que pedir',
  emptyText: 'Elige antes tus canales. El precio se actualiza según eliges.',
  noProvider: 'Ahora mismo no hay ninguna forma de pago. Inténtalo más tarde.',
  voucher: {
    add: 'Añadir un código de cupón',
    label: 'Código del cupón',
    apply: 'Aplicar',
    applied: 'Cupón {{code}} aplicado',
    remove: 'Quitar el cupón',
    line: 'Cupón {{code}}',
    freeMonths_one: '{{count, number}} mes gratis',
    freeMonths_other: '{{count, number}} meses gratis',
    renewsOn:
      'El primer año {{first}}, después {{price}} al año. Se renueva el {{date}} y después cada año. Te escribimos 28 y 7 días antes.',
    noMethod:
      'Pagada hasta el {{date}}. Solo se renueva si añades una forma de pago en tu perfil: entonces, cada año por {{price}}.',
    giftApplied: 'Tu regalo está aplicado (código {{code}})',
    giftRemove: 'Quitar el regalo',
    giftLine: 'Tu regalo',
    giftNotForUpgrade:
      'Tu código de regalo no se usa en este pedido, porque es para un primer año. Sigue siendo válido.',
    giftNotForTrial:
      'Tu código de regalo sirve para pedir un año, no una prueba gratuita. Sigue siendo válido.',
    buttonFree: 'Pedir sin coste',
  },
  unpaidTitle: 'Tu renovación aún no está pagada',
  unpaidText: 'Págala primero en tu perfil, por ejemplo con otra tarjeta. Después añade canales.',
  nothingTitle: 'Nada que pagar',
  nothingToSave: 'Estos canales caben en tu suscripción.',
  nothingText: 'Estos canales caben en tu suscripción. Guarda los cambios en la página de canales.',
}

export const callback: Translation<typeof en.callback, 'es'> = {
  title: 'Confirmación del pago',
  place: 'Pago',
  checkingTitle: 'Confirmando tu pago',
  checkingText: 'Tarda unos segundos. Puedes salir de esta página, no se pierde nada.',
  completedTitle: 'Pagado. Tu enlace de guía está listo',
  completedNext: 'Ver tu enlace de guía',
  paidText: 'Has pagado {{amount}} por el pedido {{code}}. Enviamos la confirmación a {{email}}.',
  nothingPaidText: 'El pedido {{code}} está completado. Enviamos la confirmación a {{email}}.',
  giftTitle: 'Pagado. Tu regalo está listo',
  upgradedTitle: 'Pagado. Tu plan es ahora {{plan}}',
  upgradedText: 'Tu enlace de guía sigue siendo el mismo, y tus canales nuevos ya están en tu guía.',
  failedTitle: 'El pago no se ha realizado',
  canceledTitle: 'Has salido de la página de pago',
  canceledText: 'No se ha cobrado nada. Tus canales se conservan.',
  canceledNext: 'Volver al pedido',
  unknownTitle: 'No encontramos este pago',
  unknownText: 'Abre tu perfil para ver tus pedidos o haz otro pedido.',
  toProfile: 'Abrir el perfil',
}

export const orderChannels: Translation<typeof en.orderChannels, 'es'> = {
  title: 'Tus canales',
  withoutGuide_one: 'Este canal no tiene guía por ahora',
  withoutGuide_other: '{{count, number}} canales no tienen guía por ahora',
  versions_one:
    'Uno de ellos es otro formato de imagen de un canal que se queda. Sin él, basta con {{plan}}.',
  versions_other:
    '{{count, number}} de ellos son otros formatos de imagen de canales que se quedan. Sin ellos, basta con {{plan}}.',
  keepOne: 'Dejar un solo formato',
  remove: 'Quitar del pedido',
  undo: 'Deshacer',
}
