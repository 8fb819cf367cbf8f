import type * as en from '../en/proof.ts'
import type { Translation } from '../translation.ts'

export const proof: Translation<typeof en.proof, 'es'> = {
  title: 'Confirma tu identidad',
  password: 'Introduce tu contraseña para continuar.',
  provider: 'Vuelve a iniciar sesión con el servicio conectado para continuar.',
  either: 'Introduce tu contraseña o inicia sesión con el servicio conectado para continuar.',
  nothing:
    'Cierra la sesión, crea una contraseña con «¿Olvidaste tu contraseña?», inicia sesión e inténtalo de nuevo.',
  noPasskey: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',
  confirm: 'Confirmar',
}
