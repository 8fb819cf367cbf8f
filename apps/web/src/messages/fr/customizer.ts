import type * as en from '../en/customizer.ts'
import type { Translation } from '../translation.ts'

export const customizer: Translation<typeof en.customizer, 'fr'> = {
  title: 'Apparence',
  lead: 'Les changements s’appliquent aussitôt et restent dans ce navigateur.',
  noSemiDark: 'Le semi-sombre demande le menu sur le côté.',
  rtl: 'De droite à gauche',
  menuCollapsed: 'Menu réduit aux icônes',
  menuHidden: 'Menu masqué',
  reset: 'Rétablir',
  skin: {
    label: 'Couleurs',
    auto: 'Système',
    light: 'Clair',
    bordered: 'Encadré',
    dark: 'Sombre',
    'semi-dark': 'Semi-sombre',
  },
  contentWidth: { label: 'Largeur du contenu', boxed: 'Limitée', full: 'Pleine' },
  transition: {
    label: 'Changement de page',
    fade: 'Fondu',
    'zoom-fade': 'Zoom et fondu',
    'fade-bottom': 'Fondu depuis le bas',
    'slide-fade': 'Glissement et fondu',
    'zoom-out': 'Zoom arrière',
    none: 'Aucun',
  },
  menu: { label: 'Menu', vertical: 'Sur le côté', horizontal: 'En haut' },
  navbarColor: {
    label: 'Couleur de la barre du haut',
    plain: 'Neutre',
    ink: 'Encre',
    night: 'Nuit',
    forest: 'Forêt',
    plum: 'Prune',
  },
  navbar: {
    label: 'Barre du haut',
    sticky: 'Fixe',
    floating: 'Flottante',
    static: 'Défilante',
    hidden: 'Masquée',
  },
  footer: { label: 'Pied de page', static: 'Défilant', sticky: 'Fixe', hidden: 'Masqué' },
}
