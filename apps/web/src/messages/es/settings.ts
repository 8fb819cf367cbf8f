import type * as en from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings: Translation<typeof en.settings, 'es'> = {
  navigation: 'Partes del perfil',
  sections: {
    guide: 'Guía',
    account: 'Cuenta',
    security: 'Seguridad',
    data: 'Tus datos',
  },
  facts: {
    title: 'Cuenta',
    save: 'Guardar',
    saved: 'Perfil guardado',
    locale: 'Idioma de los correos',
    emailWaits:
      'Hemos enviado un enlace a {{email}}. La dirección nueva se aplica cuando lo abras; hasta entonces se mantiene la anterior.',
  },
  password: {
    title: 'Contraseña',
    lead: 'Al cambiarla se cierra la sesión en tus demás dispositivos.',
    current: 'Contraseña actual',
    change: 'Cambiar la contraseña',
    changed: 'Contraseña cambiada',
    noneLead:
      'Inicias sesión con otro servicio y no tienes contraseña. Con un enlace por correo puedes elegir una.',
    mailLink: 'Enviarme el enlace',
    linkHint: 'Cierra la sesión antes de abrir el enlace.',
  },
  devices: {
    title: 'Dónde tienes la sesión iniciada',
    support: 'Nuestro equipo de soporte, {{device}}',
    current: 'Este dispositivo',
    seen: 'Último uso: {{date}}',
    from: 'desde {{ip}}',
    end: 'Cerrar sesión',
    endLabel: 'Cerrar sesión en {{device}}',
    endTitle: '¿Cerrar la sesión en este dispositivo?',
    endText: '{{device}} pedirá tu contraseña la próxima vez.',
    ended: 'Sesión cerrada en el dispositivo',
    endOthers: 'Cerrar las demás sesiones',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersText: 'Todos los dispositivos menos este pedirán tu contraseña la próxima vez.',
    endedOthers_one: 'Sesión cerrada en un dispositivo',
    endedOthers_other: 'Sesión cerrada en {{count}} dispositivos',
  },
  logins: {
    title: 'Accesos conectados',
    lead: 'Un acceso conectado abre tu cuenta sin la contraseña.',
    connected: 'Conectado',
    connect: 'Conectar',
    connectLabel: 'Conectar {{name}}',
    disconnect: 'Desconectar',
    disconnectLabel: 'Desconectar {{name}}',
    disconnectTitle: '¿Desconectar {{name}}?',
    disconnectText: '{{name}} ya no abrirá tu cuenta. Puedes volver a conectarlo.',
    disconnected: '{{name}} está desconectado',
  },
  exported: {
    title: 'Descargar tus datos',
    lead: 'Todo lo que guardamos sobre ti, en un archivo JSON: cuenta, canales, pedidos, lecturas, dispositivos y correos.',
    button: 'Descargar tus datos',
  },
  leave: {
    title: 'Eliminar tu cuenta',
    lead: 'Te enviamos un enlace que explica qué se elimina y qué nos obliga a guardar la ley. No se elimina nada hasta que lo abras y lo confirmes.',
    password: 'Tu contraseña',
    button: 'Enviarme el enlace',
    sent: 'Hemos enviado el enlace a {{email}}. Funciona durante una hora.',
  },
  standing: {
    text: 'Tu reproductor muestra el mismo motivo. Si es un error, responde a cualquiera de nuestros correos.',
    logout: 'Cerrar sesión',
  },
}
