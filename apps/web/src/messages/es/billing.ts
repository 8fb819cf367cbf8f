import type * as en from '../en/billing.ts'
import type { Translation } from '../translation.ts'

export const trialOrder: Translation<typeof en.trialOrder, 'es'> = {
  lead: 'Gratis y sin tarjeta. El enlace de guía está listo al momento.',
  leadUnconfirmed: 'Gratis y sin tarjeta. Confirma primero tu dirección de correo.',
  current: 'Tu prueba',
  endsWithOrder: 'Termina con este pedido, y el año empieza hoy.',
  title: 'Tu prueba gratuita',
  steps: {
    start: 'Hoy tienes listo el enlace de guía, con todos los canales que elegiste.',
    reminder: 'Un día antes del final te avisamos por correo.',
    end: 'El {{date}} termina la prueba. No pedimos tarjeta, así que no se puede cobrar nada.',
    stay: 'Si quieres conservar la guía, añade antes una forma de pago en tu perfil.',
  },
  ends: 'Cuándo termina',
  cancel: 'No hay nada que cancelar.',
  consent:
    'Sé que la prueba termina automáticamente el {{date}}. Solo pasa a ser un año de pago por {{price}} si añado una forma de pago.',
  tryInstead: 'Mejor probar {{days}} días gratis',
  payInstead: 'Pedir un año ahora',
  openLink: 'Abre el enlace de nuestro correo a {{email}}.',
  confirmFirst: 'Podrás empezarla aquí en cuanto tu dirección esté confirmada.',
  notAllowed: 'La prueba gratuita es una por persona. En su lugar, puedes pedir un año.',
  upgradeCanceled:
    'La renovación sigue cancelada: la guía se detiene el {{date}}. Puedes reanudarla en tu perfil.',
  orderAndPay: 'Pedir y pagar',
  renewsUpgrade: 'Se renueva el {{date}}, como hasta ahora, y después cada año, ahora por {{price}}.',
  renewsFromNow:
    'Hasta ahora, tu plan termina por sí solo. Con este pedido se renueva el {{date}} y después cada año por {{price}}. Te escribimos 28 y 7 días antes.',
}

export const priceTerms: Translation<typeof en.priceTerms, 'es'> = {
  trialTitle: '{{days}} días gratis',
  trialText: 'Prueba cualquier plan sin tarjeta. La prueba termina automáticamente.',
  feeTitle: 'Comisión de pago',
  fee: 'A cada pago se le suma una comisión de {{fee}}. La ves en el pedido antes de pagar.',
  vatTitle: 'IVA incluido',
  vatText: 'El precio que ves es lo que pagas por el año.',
  renewalTitle: 'Se renueva cada año',
  renewalText: 'Te escribimos 28 y 7 días antes. Cancelas en línea cuando quieras.',
}

export const paymentWait: Translation<typeof en.paymentWait, 'es'> = {
  slowTitle: 'Tu pago aún se está procesando',
  slowText: 'Algunos bancos tardan más. Te avisaremos en tu perfil y por correo. Nada se cobra dos veces.',
  renewalNext: 'Ver la suscripción',
  unreachableTitle: 'No hay conexión con Guidefeed',
  unreachableText: 'Tu pago está a salvo. Inténtalo de nuevo en un momento.',
}

export const subscription: Translation<typeof en.subscription, 'es'> = {
  title: 'Suscripción',
  none: {
    title: 'Aún no tienes una suscripción',
    again: 'No tienes ninguna suscripción activa',
    trial: 'Antes puedes probarla gratis durante {{days}} días.',
    prices: 'Ver precios',
  },
  manage: 'Gestionar la suscripción',
  backToProfile: 'Volver al perfil',
  notFoundTitle: 'No encontramos esta suscripción',
  notFoundText:
    'La dirección es incorrecta o la suscripción es de otra cuenta. Las tuyas están en tu perfil.',
  failedTitle: 'La suscripción no se ha cargado',
  failedText: 'No hay conexión con Guidefeed. No ha cambiado nada. Inténtalo de nuevo en un momento.',
  trial: 'Prueba',
  planUpTo: 'hasta {{limit, number}} canales',
  reverseCharge: 'IVA: inversión del sujeto pasivo',
  planFrom: 'A partir del {{date}}: {{service}}, {{price}}',
  next: 'Qué viene ahora',
  happened: 'Qué pasó',
  today: 'Hoy',
  now: {
    runs: 'Tu guía está activa.',
    trial: 'Tu prueba está activa. No se cobra nada.',
    grace: 'El año pagado ha terminado. Tu guía sigue activa durante el periodo de gracia.',
    unpaid: 'Tu guía está activa. La renovación aún no está pagada.',
    paused: 'Tu guía está en pausa hasta que se pague la renovación.',
    lapsed: 'Tu guía está en pausa porque no hay ninguna forma de pago. Añade una para conservarla.',
    waiting: 'Estamos procesando tu pago. Tu guía empieza en cuanto se confirme.',
  },
  steps: {
    started: 'Empezó la suscripción.',
    trialStarted: 'Empezó la prueba.',
    notice: 'Te enviamos por correo la fecha y el importe.',
    reminder: 'Te enviamos un recordatorio por correo.',
    trialNotice: 'Te avisamos por correo antes de que termine la prueba.',
    renews: 'Se renueva por {{price}}.',
    renewsAs: 'Se renueva como {{service}} por {{price}}.',
    firstYear: 'Empieza el primer año de pago por {{price}}.',
    retry: 'Volvemos a intentar el pago.',
    paidEnds: 'Termina el año pagado. Sin forma de pago no se cobra nada.',
    graceEnds: 'Termina el periodo de gracia y la guía se detiene.',
    pauses: 'La guía se detiene si la renovación sigue sin pagarse.',
    closes: 'La suscripción termina si la renovación sigue sin pagarse.',
    ends: 'La suscripción termina. No hay más pagos.',
    endsEarly: 'La suscripción termina y te reembolsamos {{refund}}.',
    trialEnds: 'La prueba termina. No se cobra nada.',
    ended: 'La suscripción terminó.',
    trialEnded: 'La prueba terminó.',
  },
  kept: 'Después guardamos el enlace y los canales doce meses.',
  leave: {
    title: '¿Cancelar la suscripción?',
    question: '¿Cuándo debe terminar?',
    term: 'El {{date}}, con el año pagado',
    termHint: 'Conservas la guía hasta entonces. No se cobra nada más.',
    early: 'El {{date}}, con un mes de preaviso',
    earlyHint: 'Conservas la guía hasta entonces y te reembolsamos {{refund}} por el resto del año.',
    cause: 'Cancelar de inmediato por causa justificada',
    confirm: 'Cancelar la suscripción',
    done: 'Tu suscripción termina el {{date}}',
  },
  withdrawInstead:
    'Hiciste el pedido en los últimos 14 días. Para recuperar tu dinero, desiste del contrato:',
  cancelGraceText: 'La suscripción termina de inmediato y la guía se detiene. No se cobra nada más.',
  cancelUnpaidText: 'No se cobra nada más. La suscripción termina, porque su renovación no está pagada.',
  resumeUnpaidText: 'La suscripción continúa hasta el {{date}}. Solo se renueva si añades una forma de pago.',
  resumeTrialText: 'Tu prueba sigue como antes. No se cobra nada si no añades una forma de pago.',
  orderAgain: 'Volver a pedir',
  orderYear: 'Pedir un año',
  past: 'Suscripciones anteriores',
  pastUntil: 'Hasta el {{date}}',
  pastNeverBegan: 'No llegó a empezar',
  neverPaid: 'El pedido no se pagó a tiempo. Tus canales se conservan.',
  showMore: 'Ver más',
  leaving: 'Cancelar o desistir sin iniciar sesión',
  leavingText: 'Estas páginas solo necesitan tu correo y un número de pedido.',
}

export const problem: Translation<typeof en.problem, 'es'> = {
  paymentFailed: 'La renovación no se ha pagado',
  paymentFailedText: 'Tu banco rechazó el pago. Añade otra forma de pago y lo intentamos al momento.',
  nextTry: 'Con la actual lo intentamos de nuevo el {{date}}.',
  noNextTry: 'Con la actual no lo intentamos de nuevo.',
  confirmPayment: 'Tu banco te pide que confirmes el pago',
  confirmPaymentText: 'Es un solo paso en una página de tu banco. Hasta entonces no se cobra nada.',
  confirmPaymentNext: 'Confirmar el pago',
  confirmationMissed: 'El pago no se confirmó a tiempo',
  confirmationMissedText:
    'Tu banco pidió tu confirmación y no la recibió. No se ha cobrado nada. Introduce de nuevo tu forma de pago y lo intentamos al momento.',
  tryAgain: 'Intentar de nuevo',
  methodMissing: 'Sin forma de pago no se renueva nada',
  methodMissingText: 'Añade una y la suscripción se renueva.',
  methodMissingAs: 'Añade una y la suscripción se renueva como {{service}} por {{price}}.',
  cardExpired: 'Tu tarjeta ha caducado',
  cardExpiredText: 'Añade otra y la suscripción se renueva según lo previsto.',
  paidUntil: 'Pagada hasta el {{paid}}; con el periodo de gracia, tu guía sigue activa hasta el {{date}}.',
  runsUntil: 'Tu guía sigue activa hasta el {{date}}.',
  endsOn: 'Tu guía está en pausa. La suscripción termina el {{date}}.',
}

export const method: Translation<typeof en.method, 'es'> = {
  title: 'Forma de pago',
  none: 'No hay ninguna guardada.',
  ending: '{{brand}} terminada en {{last4}}',
  expires: 'Válida hasta el {{date}}.',
  renewalsOnly: 'Solo se cobra en las renovaciones.',
  notRenewing: 'No se cobra nada: la suscripción no se renueva.',
  changeLabel: 'Cambiar la forma de pago',
  add: 'Añadir una forma de pago',
  remove: 'Eliminar la forma de pago',
  removeTitle: '¿Eliminar esta forma de pago?',
  removeYear:
    '{{method}} se elimina aquí y en el proveedor de pago. Sin forma de pago no se renueva nada: tu guía está pagada hasta el {{date}} y, con el periodo de gracia, sigue activa hasta el {{end}}.',
  removeTrial:
    '{{method}} se elimina aquí y en el proveedor de pago. Tu prueba termina el {{date}} sin ningún cargo.',
  removeOnly:
    '{{method}} se elimina aquí y en el proveedor de pago. Ya no podremos usar esta forma de pago para cobrarte.',
  keep: 'Conservar la forma de pago',
  removed: 'Forma de pago eliminada',
  leads: 'Continúas en la página del proveedor de pago. Allí no se cobra nada.',
  leadsInTrial:
    'Continúas en la página del proveedor de pago. No se cobra nada antes de que termine la prueba.',
  chargesOpen:
    'Continúas en la página del proveedor de pago. En cuanto se guarde la forma de pago, se cobra el importe pendiente de {{price}}.',
  trialTitle: 'Prueba hasta el {{date}}',
  trialText: 'No se cobra nada si no añades una forma de pago.',
  trialStoredText: 'Has añadido una forma de pago. Ese día empieza el primer año por {{price}}.',
  trialTerms:
    '{{service}}, un año desde el {{date}}: {{price}}. Se renueva cada año por {{price}} hasta que canceles. Si cancelas antes del {{date}}, no se cobra nada.',
}

export const orders: Translation<typeof en.orders, 'es'> = {
  item_one: '{{name}}, {{count, number}} canal',
  item_other: '{{name}}, {{count, number}} canales',
  freeTrial: 'Prueba gratuita',
  outcome: {
    disputed: 'En disputa',
    withdrawn: 'Desistido',
    refunded: 'Reembolsado',
    partly_refunded: 'Reembolsado en parte',
  },
  receipt: 'Recibo {{number}}',
  creditNote: 'Nota de abono {{number}}',
  download: 'Descargar {{name}} en PDF',
}

export const methodCallback: Translation<typeof en.methodCallback, 'es'> = {
  title: 'Forma de pago',
  checkingTitle: 'Guardando tu forma de pago',
  checkingText: 'Tarda unos segundos. Puedes salir de esta página, no se pierde nada.',
  slowTitle: 'Está tardando más de lo habitual',
  slowText: 'Tu forma de pago aún no está guardada. En tu perfil verás cuándo lo está.',
  completedTitle: 'Tu forma de pago está guardada',
  completedNext: 'Ver la suscripción',
  failedTitle: 'Tu forma de pago no se ha guardado',
  failedNext: 'Reintentar',
  unknownTitle: 'Esta página no es de ninguna suscripción',
  unknownText: 'Abre tu perfil para ver cómo se paga tu suscripción.',
  unreachableTitle: 'No hay conexión con Guidefeed',
  unreachableText: 'No se ha perdido nada. Inténtalo de nuevo en un momento.',
}

export const guideDays: Translation<typeof en.guideDays, 'es'> = {
  title: 'Tu guía, día a día',
  lead: 'Si un canal que tenía guía pasa un día entero sin programación, tu suscripción se alarga un día, hasta {{max, number}} días por periodo pagado. Los días son en UTC.',
  none: 'Los días aparecen aquí una vez pasados.',
  failed: 'No se han podido cargar los días.',
  complete: 'Días completos: {{days, number}} de {{all, number}}',
  creditedDays: 'Días devueltos: {{days, number}}',
  states: {
    full: 'Completo',
    part: 'Faltaban canales',
    empty: 'Sin programación',
    unknown: 'Sin datos',
    credited: 'Día devuelto',
  },
  gap: 'Canales con programación: {{filled, number}} de {{expected, number}}. Faltaban: {{channels}}',
  outcomes: {
    credited: 'Devuelto: tu suscripción dura un día más.',
    limit_reached: 'No devuelto: se ha alcanzado el límite de {{max, number}} días.',
    not_paid: 'No devuelto: el día no estaba por completo dentro de un periodo pagado.',
    ending: 'No devuelto: tu suscripción termina en la fecha de tu cancelación.',
    open: 'Estamos comprobando si se devuelve este día.',
  },
  older: 'Días anteriores con canales que faltaban',
  table: 'Mostrar como tabla',
  month: 'Mes',
  columns: {
    full: 'Completos',
    gaps: 'Con huecos',
    unknown: 'Sin datos',
    credited: 'Devueltos',
  },
}

export const planAdvice: Translation<typeof en.planAdvice, 'es'> = {
  title: 'Te basta con un plan más pequeño',
  lead: 'Sin {{channels, number}} de tus canales, {{service}} es suficiente. Desde el {{date}}, pagarías {{price}} al año en lugar de {{present}}.',
  reasons: {
    no_guide: 'Sin programación en las últimas cuatro semanas: {{channels, number}}',
    version: 'Otros formatos de imagen de canales que conservas: {{channels, number}}',
  },
  pair: '{{name}} (otro formato de {{other}})',
  which: 'Mostrar estos canales',
  button: 'Quitar estos canales',
  hint: 'Se abre tu lista de canales con estos canales desmarcados. Nada cambia hasta que guardes, y puedes deshacerlo.',
}
