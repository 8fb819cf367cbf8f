import type * as en from '@guidefeed/contract/messages'
import type { Translation } from '../translation.ts'

/** Error messages by code. */
export const errors: Translation<typeof en.errorMessages, 'es'> = {
  malformed_request: {
    json: 'No se pudo leer la solicitud. Comprueba que su contenido sea JSON válido.',
    depth: 'El contenido de la solicitud tiene demasiados niveles.',
    width: 'La solicitud tiene demasiados campos.',
    http: 'La solicitud no es HTTP válido.',
  },
  validation_failed: 'Revisa los campos marcados.',
  unauthenticated: 'Inicia sesión.',
  forbidden: {
    administrators: 'Esto es solo para administradores.',
    other_user: 'Esto pertenece a otro usuario.',
    acting_as_administrator: 'No puedes iniciar sesión como un administrador.',
  },
  not_found: {
    address: 'No hay nada en esta dirección.',
    cart: 'Ya no puedes cambiar esta selección. Recarga la página para seguir.',
    device: 'Este dispositivo ya tiene la sesión cerrada.',
    passkey: 'Esta llave de acceso no existe.',
    setting: 'Este ajuste no existe.',
    service: 'Este plan no está disponible.',
    gift: 'Este regalo no tiene ningún código que se pueda enviar.',
    ban: 'Esta dirección no está bloqueada.',
    whitelist: 'Esta dirección no está en la lista de permitidas.',
  },
  payload_too_large: 'La solicitud es demasiado grande.',
  headers_too_large: 'La dirección o las cabeceras de la solicitud son demasiado grandes.',
  request_timeout: 'La solicitud no llegó a tiempo.',
  unsupported_media_type: 'Envía el contenido como application/json.',
  too_many_requests: {
    requests: 'Demasiadas solicitudes. Espera un momento y vuelve a intentarlo.',
    attempts_minute: 'Demasiados intentos. Vuelve a intentarlo dentro de un minuto.',
    attempts_minutes: 'Demasiados intentos. Vuelve a intentarlo dentro de {{count}} minutos.',
    attempts_hours: 'Demasiados intentos. Vuelve a intentarlo dentro de {{count}} horas.',
  },
  ip_banned: 'Esta dirección está bloqueada: {{reason}}',
  service_unavailable: 'El servicio no está disponible temporalmente. Vuelve a intentarlo en unos segundos.',
  internal_error:
    'Algo ha fallado por nuestra parte. Vuelve a intentarlo. Si continúa, indícanos el identificador de la solicitud.',
  account_banned: 'Esta cuenta está bloqueada: {{reason}}',
  account_inactive: 'Esta cuenta está desactivada: {{reason}}',
  acting_as_refused: 'No disponible mientras has iniciado sesión como cliente.',
  proof_required: 'Confirma tu identidad para continuar.',
  invalid_credentials: {
    login: 'El correo o la contraseña no son correctos.',
    password: 'Contraseña incorrecta.',
  },
  email_taken: {
    customer: 'Ya hay una cuenta con este correo. Inicia sesión o restablece su contraseña.',
    administrator: 'Ya hay otra cuenta con este correo.',
  },
  token_invalid: 'Este enlace ya no es válido. Pide uno nuevo.',
  tv_code_invalid: {
    unknown: 'Este código no existe. Comprueba cada carácter o crea un código nuevo en tu perfil.',
    used: 'Este código ya se ha usado. Crea uno nuevo en tu perfil.',
    expired: 'Este código tiene más de 10 minutos. Crea uno nuevo en tu perfil.',
  },
  guide_link_not_served: 'No hay ningún enlace de guía activo que se pueda enviar a un televisor.',
  social_state_invalid: 'Este inicio de sesión tardó demasiado o ya se usó. Vuelve a intentarlo.',
  social_login_failed: {
    not_confirmed: 'El inicio de sesión no se confirmó. Vuelve a intentarlo.',
    not_connected: 'Este inicio de sesión no está conectado con tu cuenta.',
  },
  social_email_missing:
    'El servicio de inicio de sesión no compartió tu correo. Vuelve a iniciar sesión y compártelo, o regístrate con tu correo.',
  social_account_exists:
    'Ya hay una cuenta con este correo. Inicia sesión en ella y conecta después el servicio en tu perfil.',
  social_identity_taken:
    'Esta cuenta de {{provider}} ya está conectada con otro usuario, o tu cuenta ya está conectada con otra cuenta de {{provider}}.',
  social_last_way_in:
    '{{provider}} es tu única forma de iniciar sesión. Define antes una contraseña con «¿Olvidaste tu contraseña?» y desconéctalo después.',
  login_ticket_invalid: 'Este inicio de sesión ha caducado. Vuelve a iniciar sesión.',
  second_factor_wrong: {
    totp: 'Este código es incorrecto o ya se ha usado. Introduce el código actual de tu aplicación.',
    recovery_code: 'Este código de recuperación es incorrecto o ya se ha usado.',
  },
  second_factor_required: 'Configura primero la verificación en dos pasos en tu perfil.',
  second_factor_proof_required: 'Confirma con tu segundo factor para continuar.',
  second_factor_off: 'Configura primero una aplicación de autenticación o una llave de acceso.',
  email_unconfirmed: 'Confirma primero tu dirección de correo.',
  login_to_change_email: 'Inicia sesión en tu cuenta en este navegador y vuelve a abrir el enlace.',
  totp_already_on: 'Ya hay una aplicación de autenticación configurada. Quítala primero.',
  passkey_refused: 'No se ha aceptado esta llave de acceso. Inténtalo de nuevo.',
  passkey_limit: 'Puedes tener como máximo {{max}} llaves de acceso. Quita una primero.',
  last_way_in:
    'Esta llave de acceso es tu única forma de iniciar sesión. Crea antes una contraseña con «¿Olvidaste tu contraseña?».',
  last_second_factor:
    'Esta llave de acceso es el único segundo factor de tu cuenta. Escríbenos para quitarla.',
  user_not_found: 'Este usuario no existe.',
  own_account: 'No puedes hacer esto con tu propia cuenta.',
  last_administrator: 'Eres el único administrador. Nombra antes a otro.',
  selection_changed: 'Los resultados han cambiado. Revisa la lista y vuelve a intentarlo.',
  record_changed: 'Otra persona ha cambiado esto. Compara sus cambios con los tuyos y vuelve a guardar.',
  channel_change_not_found: 'Esta entrada del registro de cambios no existe.',
  channel_deletion_not_found: 'Esta eliminación no existe.',
  channel_deletion_over: 'Esta eliminación ha terminado y ya no se puede cambiar.',
  holder_ending_running:
    'Otra finalización en bloque incluye algunas de estas suscripciones. Detenla o espera a que termine.',
  holder_ending_not_found: 'Esta finalización de suscripciones en bloque no existe.',
  country_not_found: 'Este país no existe.',
  source_not_found: 'Esta fuente no existe.',
  source_run_not_found: 'Esta lectura no existe.',
  source_trial_not_found: 'Esta lectura de prueba no existe. Puede que tenga más de un día.',
  source_trial_running: 'Acabas de iniciar otra lectura de prueba. Inténtalo de nuevo.',
  saved_view_not_found: 'Esta vista no existe.',
  saved_view_limit: 'Puedes guardar como máximo {{max}} vistas por lista. Elimina una primero.',
  user_batch_not_found: 'Esta actualización en bloque no existe.',
  attention_item_not_found: 'Este asunto no existe.',
  attention_item_pending: 'Este asunto se cierra automáticamente en cuanto se haya tramitado.',
  user_note_not_found: 'Esta nota no existe.',
  user_note_limit: 'Un usuario puede tener como máximo {{max}} notas. Elimina una primero.',
  job_not_found: 'Esta tarea no existe. Puede que ya haya terminado.',
  job_kept: 'Esta tarea se ejecuta cuando le corresponde. No se puede adelantar ni descartar.',
  job_repeating:
    'Es la próxima ejecución de una tarea periódica. Se puede ejecutar ahora, pero no descartar.',
  job_running: 'Esta tarea se está ejecutando. Espera a que termine.',
  source_run_not_acceptable: 'Esta lectura ya no se puede aceptar. Revisa la última lectura de la fuente.',
  source_running: 'Esta fuente se está leyendo. Espera a que termine la lectura y vuelve a intentarlo.',
  source_channel_not_found: 'Este canal de la fuente no existe.',
  source_channel_taken: 'La fuente tiene otro canal asignado a este: {{key}}. Asigna antes ese a otro canal.',
  source_channel_not_held: 'Ya no hay ningún nombre retenido de este canal.',
  source_channel_not_undoable: 'Esta decisión ya no se puede deshacer. Asigna el canal a otro.',
  channel_not_found: 'Este canal no existe.',
  channel_unknown: 'Algunos de estos canales no existen. No se ha cambiado nada.',
  cart_empty: 'Elige antes al menos un canal.',
  cart_too_large: 'En el plan más grande caben {{max}} canales. Quita algunos y vuelve a intentarlo.',
  email_template_not_found: 'Esta plantilla de correo no existe.',
  faq_not_found: 'Esta pregunta no existe.',
  mail_not_found: 'Este correo no existe.',
  mail_not_resendable:
    'Este correo no se puede reenviar. Se ha borrado su enlace o su texto, o todavía se está enviando.',
  mail_being_sent: 'Este correo se está enviando en este momento. Comprueba su estado en un minuto.',
  mail_not_waiting: 'Este correo ya se ha enviado o cancelado.',
  cart_changed: {
    price: 'El precio ha cambiado entretanto. Revisa tu pedido y vuelve a pedir.',
    covered: 'Tu suscripción ya incluye estos canales. Guárdalos; no hay nada que pagar.',
    order: 'Tu pedido se cambió en otra ventana. Revísalo y vuelve a pedir.',
  },
  idempotency_conflict: 'Esta Idempotency-Key ya se usó con otro contenido. Usa una nueva.',
  last_price: 'Es el último plan a la venta. Pon antes otro a la venta.',
  method_setup_not_found: 'Esta página no corresponde a ninguna suscripción. Consulta tu perfil.',
  order_not_found: 'No hay ningún pedido para este pago. Consulta tu perfil.',
  payment_not_found: 'Este pago no existe.',
  payment_not_refundable: 'Este pago ya se ha reembolsado por completo.',
  payment_disputed: 'Este pago está en disputa. Espera la decisión del banco, que puede devolver el dinero.',
  price_not_found: 'Este plan no existe.',
  provider_failed: {
    payment:
      'El proveedor de pago no responde. No se te ha cobrado dos veces. Vuelve a intentarlo en un momento.',
    login: 'El servicio de inicio de sesión no responde. Vuelve a intentarlo en un momento.',
    deletion:
      'Tienes un pago en curso y su proveedor no responde. Aún no se ha eliminado nada: abre el enlace de nuevo en unos minutos.',
  },
  provider_unknown: {
    payment: 'Esta forma de pago no está disponible. Elige otra.',
    login: 'Este servicio de inicio de sesión no existe.',
    webhook: 'Este proveedor de pago no existe.',
  },
  receipt_not_found: 'Este recibo no existe. Los pedidos sin pago no tienen.',
  refund_changed: 'El importe que se va a reembolsar ha cambiado. Compruébalo y vuelve a intentarlo.',
  refund_too_large: 'Se pueden reembolsar como máximo {{max}} EUR.',
  tax_rate_in_force: 'Este tipo ya está en vigor y no cambia. Añade un tipo a partir de un día posterior.',
  tax_rate_not_found: 'Este tipo de IVA no existe.',
  renewal_changed: 'El precio de la renovación ha cambiado. Compruébalo y vuelve a reanudar la renovación.',
  renewal_unpaid:
    'Tu renovación aún no está pagada. Págala antes, por ejemplo con otra tarjeta, y añade después canales.',
  subscription_not_cancelable: {
    not_renewing: 'Esta suscripción ya no se renueva.',
    payment_pending: 'Hay un pago en curso. Vuelve a intentarlo en un momento.',
  },
  subscription_not_found: 'No tienes esa suscripción.',
  subscription_not_resumable:
    'Esta suscripción ha terminado. Pide una nueva: tu enlace de guía sigue siendo el mismo.',
  subscription_over:
    'Esta suscripción ha terminado. Pide una nueva: tu enlace de guía sigue siendo el mismo.',
  trial_not_allowed: {
    used: 'La prueba es para clientes nuevos, una por persona.',
    email_unverified:
      'Confirma antes tu dirección de correo: te enviamos un enlace. Después empieza tu prueba.',
  },
  user_service_not_changeable: {
    inactive:
      'Su suscripción no está activa: si está impagada, sigue con el pago; si ha terminado, con un pedido nuevo.',
    renewing: 'Su renovación se está pagando. Espera el resultado o reembólsala después.',
    upgrading: 'Se está pagando una ampliación hasta su fin actual. Espera el resultado y acórtala después.',
  },
  user_service_not_found: 'Este plan de usuario no existe.',
  voucher_is_gift: 'Un cliente pagó este regalo, así que solo se pueden cambiar su fin y si está activo.',
  voucher_is_void: 'Este regalo se reembolsó, así que su código sigue desactivado.',
  voucher_not_found: 'Este cupón no existe.',
  voucher_used:
    'Este cupón ya se ha usado, así que su código y su valor no cambian. Desactívalo y crea otro.',
  webhook_invalid: 'La firma falta, es incorrecta o es demasiado antigua.',
}
