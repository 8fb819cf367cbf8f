import type * as en from '../en/customizer.ts'
import type { Translation } from '../translation.ts'

export const customizer: Translation<typeof en.customizer, 'es'> = {
  title: 'Apariencia',
  lead: 'Los cambios se ven al momento y se guardan en este navegador.',
  noSemiDark: 'El tema semioscuro necesita el menú al lado.',
  rtl: 'De derecha a izquierda',
  menuCollapsed: 'Menú solo con iconos',
  menuHidden: 'Menú oculto',
  reset: 'Restablecer',
  skin: {
    label: 'Tema',
    auto: 'Sistema',
    light: 'Claro',
    bordered: 'Con bordes',
    dark: 'Oscuro',
    'semi-dark': 'Semioscuro',
  },
  contentWidth: { label: 'Ancho del contenido', boxed: 'Limitado', full: 'Completo' },
  transition: {
    label: 'Paso entre páginas',
    fade: 'Fundido',
    'zoom-fade': 'Zoom y fundido',
    'fade-bottom': 'Fundido desde abajo',
    'slide-fade': 'Deslizar y fundir',
    'zoom-out': 'Alejar',
    none: 'Ninguno',
  },
  menu: { label: 'Menú', vertical: 'Al lado', horizontal: 'Arriba' },
  navbarColor: {
    label: 'Color de la barra',
    plain: 'Sencillo',
    ink: 'Tinta',
    night: 'Noche',
    forest: 'Bosque',
    plum: 'Ciruela',
  },
  navbar: {
    label: 'Barra superior',
    sticky: 'Fija',
    floating: 'Flotante',
    static: 'Estática',
    hidden: 'Oculta',
  },
  footer: { label: 'Pie de página', static: 'Estático', sticky: 'Fijo', hidden: 'Oculto' },
}
