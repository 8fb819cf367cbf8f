import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

type Shell = Translation<typeof en, 'es'>

export const brand: Shell['brand'] = 'Guidefeed'
export const close: Shell['close'] = 'Cerrar'
export const cancel: Shell['cancel'] = 'Cancelar'
export const retry: Shell['retry'] = 'Reintentar'
export const loading: Shell['loading'] = 'Cargando'
export const backToChannels: Shell['backToChannels'] = 'Volver a los canales'

export const shell: Shell['shell'] = {
  skip: 'Ir al contenido',
  home: 'Guidefeed, canales',
  mainNavigation: 'Menú principal',
  channels: 'Canales',
  tvGuide: 'Guía TV',
  prices: 'Precios',
  login: 'Iniciar sesión',
  logout: 'Cerrar sesión',
  profile: 'Perfil',
  account: 'Cuenta de {{name}}',
  breadcrumbs: 'Estás aquí',
  pageLoading: 'La página se está cargando',
  openMenu: 'Abrir el menú',
  collapseMenu: 'Contraer el menú',
  widenMenu: 'Desplegar el menú',
  customize: 'Apariencia',
  skin: {
    auto: 'Colores: sistema',
    light: 'Colores: claros',
    bordered: 'Colores: con bordes',
    dark: 'Colores: oscuros',
    'semi-dark': 'Colores: semioscuros',
  },
  terms: 'Términos',
  privacy: 'Privacidad',
  howItWorks: 'Cómo funciona',
  faq: 'Preguntas',
  imprint: 'Aviso legal',
  cancelContract: 'Cancelar el contrato',
  withdraw: 'Desistir del contrato',
  status: 'Estado',
  changes: 'Cambios de canales',
  gift: 'Regalos',
  legal: 'Información legal',
  language: 'Idioma',
  tagline: 'Un enlace de guía. Tus canales. Año a año.',
  unreachable: 'No hay conexión con Guidefeed. Volvemos a intentarlo.',
}

export const errors: Shell['errors'] = {
  somethingWrong: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
  notReachable: 'No hay conexión con Guidefeed. Comprueba tu conexión e inténtalo de nuevo.',
  expired: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  offlineTitle: 'No tienes conexión',
  offlineText: 'Esta página se abrirá sola cuando vuelva la conexión. Tu selección no se pierde.',
  pageTitle: 'Algo ha fallado en esta página',
  pageText: 'Vuelve a cargarla. Si vuelve a ocurrir, cuéntanos qué hiciste justo antes.',
  reload: 'Volver a cargar',
  requestId: 'ID de la solicitud: {{id}}',
}

export const notFound: Shell['notFound'] = {
  title: 'Página no encontrada',
  text: 'La dirección es incorrecta o la página se ha movido.',
}
