import type { Sentence } from '@guidefeed/contract'

/** Texts of the server, by their English words. */
export const sentences: Readonly<Record<Sentence, string>> = {
  'Fill in the name.': 'Escribe el nombre.',
  'Names cannot contain web or email addresses.': 'El nombre no puede contener direcciones web ni de correo.',
  'Fill in the password.': 'Escribe la contraseña.',
  'Fill in the #.': 'Rellena este campo.',
  'Enter the same password twice.': 'Escribe dos veces la misma contraseña.',
  'Enter at least # characters.': 'Escribe al menos # caracteres.',
  'Enter at most # characters.': 'Escribe como máximo # caracteres.',
  'Enter a valid email address.': 'Escribe una dirección de correo válida.',
  'Accept this to go on.': 'Acepta esto para continuar.',
  'Accept this, so that the trial may become a paid year.':
    'Acepta esto para que la prueba pueda pasar a ser un año de pago.',
  'Enter a text.': 'Escribe un texto.',
  'Enter a number.': 'Escribe un número.',
  'Enter a whole number.': 'Escribe un número entero.',
  'Enter a whole number above 0.': 'Escribe un número entero mayor que 0.',
  'Enter the order number as it is written, such as ABCDE-FGHJK.':
    'Escribe el número de pedido tal como aparece en el correo, por ejemplo ABCDE-FGHJK.',
  'Enter a number above #.': 'Escribe un número mayor que #.',
  'Enter a number below #.': 'Escribe un número menor que #.',
  'Enter # or more.': 'Escribe # o más.',
  'Enter # or less.': 'Escribe # o menos.',
  'Choose #.': 'Elige uno de los valores posibles.',
  'Check how this is written.': 'Revisa cómo está escrito.',
  'Check this value.': 'Revisa este valor.',
  'Remove unsupported characters.': 'Quita los caracteres no admitidos.',
  'Check these fields: #.': 'Revisa los campos marcados.',
  'Please log in.': 'Inicia sesión.',
  'Confirm your identity to continue.': 'Confirma tu identidad para continuar.',
  'Not available while you are logged in as a customer.':
    'No disponible mientras has iniciado sesión como cliente.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'The service is temporarily unavailable. Try again in a few seconds.':
    'El servicio no está disponible temporalmente. Vuelve a intentarlo en unos segundos.',
  'Something went wrong on our side. Try again, and tell us the request id if it stays.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo y, si sigue igual, indícanos el ID de la solicitud.',
  'Too many requests. Wait a moment, then try again.':
    'Demasiadas solicitudes. Espera un momento y vuelve a intentarlo.',
  'Too many attempts. Try again in a minute.':
    'Demasiados intentos. Vuelve a intentarlo dentro de un minuto.',
  'Too many attempts. Try again in # minutes.':
    'Demasiados intentos. Vuelve a intentarlo dentro de # minutos.',
  'Too many attempts. Try again in # hours.': 'Demasiados intentos. Vuelve a intentarlo dentro de # horas.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'The email or the password is wrong.': 'El correo o la contraseña no es correcto.',
  'There is an account with this email already. Log in, or reset its password.':
    'Ya hay una cuenta con este correo. Inicia sesión o restablece su contraseña.',
  'This is not your password.': 'Esta no es tu contraseña.',
  'This is too easy to guess. Add a few more words.':
    'Es demasiado fácil de adivinar. Añade algunas palabras más.',
  'This contains your name. Pick another.': 'Contiene tu nombre. Elige otra.',
  'This contains the name of your email address. Pick another.':
    'Contiene el nombre de tu dirección de correo. Elige otra.',
  'This link is not valid any more. Ask for a new one.': 'Este enlace ya no es válido. Pide uno nuevo.',
  'This device is logged out already.': 'Este dispositivo ya tiene la sesión cerrada.',
  'You are the only administrator. Appoint another one first.':
    'Eres el único administrador. Nombra antes a otro.',
  'This login took too long or was used already. Try again.':
    'Este inicio de sesión tardó demasiado o ya se usó. Vuelve a intentarlo.',
  'There is no such login provider.': 'Ese servicio de inicio de sesión no existe.',
  'We need your email address. Share it there, or register here.':
    'Necesitamos tu dirección de correo. Compártela allí o regístrate aquí.',
  'There is an account with this email already. Log in to it, then connect the provider on your profile page.':
    'Ya hay una cuenta con este correo. Inicia sesión en ella y conecta después el servicio en tu perfil.',
  'The login was not confirmed. Try again.': 'El inicio de sesión no se confirmó. Vuelve a intentarlo.',
  'This login is not connected to your account.': 'Este inicio de sesión no está conectado con tu cuenta.',
  'The login provider does not answer. Try again in a moment.':
    'El servicio de inicio de sesión no responde. Vuelve a intentarlo en un momento.',
  '# is your only way to log in. Set a password with “Forgot password” first, then disconnect it.':
    '# es tu única forma de iniciar sesión. Define antes una contraseña con «Olvidé mi contraseña» y desconéctalo después.',
  'Another account is connected with this one of #, or yours with another.':
    'Otra cuenta ya está conectada con esta de #, o la tuya con otra.',
  'You have a payment under way, and its provider does not answer. Nothing is deleted yet: open the link again in a few minutes.':
    'Tienes un pago en curso y su proveedor no responde. Aún no se ha eliminado nada: abre el enlace de nuevo en unos minutos.',
  'This login has expired. Please log in again.':
    'Este inicio de sesión ha caducado. Vuelve a iniciar sesión.',
  'This account is banned: #': 'Esta cuenta está bloqueada: #',
  'This account is inactive: #': 'Esta cuenta está desactivada: #',
  'This address is blocked: #': 'Esta dirección está bloqueada: #',
  'This code is wrong or has already been used. Enter the current code from your app.':
    'Este código es incorrecto o ya se ha usado. Introduce el código actual de tu aplicación.',
  'This recovery code is wrong or has already been used.':
    'Este código de recuperación es incorrecto o ya se ha usado.',
  'Enter the 6 digits of the code.': 'Introduce los 6 dígitos del código.',
  'Enter a recovery code.': 'Introduce un código de recuperación.',
  'This passkey was not accepted. Try again.': 'No se ha aceptado esta llave de acceso. Inténtalo de nuevo.',
  'You can have at most # passkeys. Remove one first.':
    'Puedes tener como máximo # llaves de acceso. Quita una primero.',
  'There is no such passkey.': 'Esa llave de acceso no existe.',
  'This passkey is the only second factor of your account. Contact us to remove it.':
    'Esta llave de acceso es el único segundo factor de tu cuenta. Escríbenos para quitarla.',
  'This passkey is your only way to log in. Set a password with “Forgot password” first.':
    'Esta llave de acceso es tu única forma de iniciar sesión. Crea antes una contraseña con «Contraseña olvidada».',
  'An authenticator app is set up already. Remove it first.':
    'Ya hay una aplicación de autenticación configurada. Quítala primero.',
  'Set up an authenticator app or a passkey first.':
    'Configura primero una aplicación de autenticación o una llave de acceso.',
  'Confirm with your second factor to continue.': 'Confirma con tu segundo factor para continuar.',
  'Set up two-step login in your profile first.':
    'Configura primero la verificación en dos pasos en tu perfil.',
  'There is no such channel.': 'Ese canal no existe.',
  'There is no such question.': 'Esa pregunta no existe.',
  'This cart is no longer yours to change. Reload the page to go on.':
    'Ya no puedes cambiar esta selección. Recarga la página para seguir.',
  'Some of these channels do not exist. Nothing was changed.':
    'Algunos de estos canales no existen. No se ha cambiado nada.',
  'Log in or register to order your channels.': 'Inicia sesión o regístrate para pedir tus canales.',
  'Check your order and pay.': 'Revisa tu pedido y paga.',
  'Your trial has begun. Your guide link is on your profile.':
    'Tu prueba ha empezado. Tu enlace de guía está en tu perfil.',
  'Saved. Your guide link now serves # channels.': 'Guardado. Tu enlace de guía ofrece ahora # canales.',
  'Pick at least one channel first.': 'Elige antes al menos un canal.',
  'The largest service has # channels. Remove some channels, then try again.':
    'En el plan más grande caben # canales. Quita algunos y vuelve a intentarlo.',
  'The trial is for new customers, once a person.': 'La prueba es para clientes nuevos, una vez por persona.',
  'Confirm your email address first: we sent you a link. Then begin your trial.':
    'Confirma antes tu dirección de correo: te enviamos un enlace. Después empieza tu prueba.',
  'Go on to the payment page.': 'Continúa en la página de pago.',
  'Your order is complete. There was nothing to pay.': 'Tu pedido está completo. No había nada que pagar.',
  'This order is paid already.': 'Este pedido ya está pagado.',
  'The price has changed meanwhile. Check your order, then order again.':
    'El precio ha cambiado entretanto. Revisa tu pedido y vuelve a pedir.',
  'Your subscription has room for these channels already: save them, there is nothing to pay.':
    'Estos canales ya caben en tu suscripción: guárdalos, no hay nada que pagar.',
  'Your order was changed in another window. Check it, then order again.':
    'Tu pedido se cambió en otra ventana. Revísalo y vuelve a pedir.',
  'Your renewal is not paid yet. Pay it first, for instance with another card; then add channels.':
    'Tu renovación aún no está pagada. Págala antes, por ejemplo con otra tarjeta, y añade después canales.',
  'This way to pay is not offered. Choose another one.': 'Esta forma de pago no se ofrece. Elige otra.',
  'The payment provider does not answer. You were not charged twice; try again in a moment.':
    'El proveedor de pago no responde. No se te ha cobrado dos veces; vuelve a intentarlo en un momento.',
  'There is no order for this payment. Look at your profile.':
    'No hay ningún pedido de este pago. Mira en tu perfil.',
  'This page belongs to no subscription. Look at your profile.':
    'Esta página no es de ninguna suscripción. Mira en tu perfil.',
  'Thank you. Your payment has arrived and your guide link is ready.':
    'Gracias. Tu pago ha llegado y tu enlace de guía está listo.',
  'Your payment is not decided yet. This page and your profile will tell as soon as it is.':
    'Tu pago aún no está decidido. Esta página y tu perfil lo dirán en cuanto lo esté.',
  'You were not charged and your channels are kept. Try again or pay in another way.':
    'No se te ha cobrado y tus canales se conservan. Vuelve a intentarlo o paga de otra forma.',
  'Thank you. Renewals are charged to this way to pay from now on.':
    'Gracias. A partir de ahora las renovaciones se cobran de esta forma.',
  'Your way to pay is not stored yet. Your profile will tell as soon as it is.':
    'Tu forma de pago aún no está guardada. Tu perfil lo dirá en cuanto lo esté.',
  'Nothing has changed. Try again or give another way to pay.':
    'No ha cambiado nada. Vuelve a intentarlo o indica otra forma de pago.',
  'It was not finished.': 'No se terminó.',
  'The page has expired.': 'La página ha caducado.',
  'The payment was canceled.': 'El pago se canceló.',
  'PayPal declined the payment.': 'PayPal rechazó el pago.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card was declined: there is not enough money on the account.':
    'Tu tarjeta fue rechazada: no hay saldo suficiente.',
  'Your card was declined: it was reported lost.': 'Tu tarjeta fue rechazada: consta como perdida.',
  'Your card was declined: it has expired.': 'Tu tarjeta fue rechazada: ha caducado.',
  'Replaced by another order.': 'Sustituido por otro pedido.',
  'The order was not paid within a day.': 'El pedido no se pagó en un día.',
  'The order was closed before this payment was made.': 'El pedido se cerró antes de este pago.',
  'The payment was not made in time.': 'El pago no se hizo a tiempo.',
  'The term ended before this order was paid.': 'El periodo terminó antes de que se pagara este pedido.',
  'The way to pay was removed.': 'La forma de pago se quitó.',
  'You have no such subscription.': 'No tienes esa suscripción.',
  'This subscription is over. Order a new one: your guide link stays the same.':
    'Esta suscripción ha terminado. Pide una nueva: tu enlace de guía sigue siendo el mismo.',
  'This subscription does not renew any more.': 'Esta suscripción ya no se renueva.',
  'A payment is under way. Try again in a moment.':
    'Hay un pago en curso. Vuelve a intentarlo en un momento.',
}
