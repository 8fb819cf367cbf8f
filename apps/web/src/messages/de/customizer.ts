import type * as en from '../en/customizer.ts'
import type { Translation } from '../translation.ts'

export const customizer: Translation<typeof en.customizer, 'de'> = {
  title: 'Darstellung',
  lead: 'Änderungen wirken sofort und bleiben in diesem Browser gespeichert.',
  noSemiDark: 'Halbdunkel geht nur mit dem Menü an der Seite.',
  rtl: 'Von rechts nach links',
  menuCollapsed: 'Menü nur als Symbole',
  menuHidden: 'Menü ausgeblendet',
  reset: 'Zurücksetzen',
  skin: {
    label: 'Farben',
    auto: 'System',
    light: 'Hell',
    bordered: 'Mit Rahmen',
    dark: 'Dunkel',
    'semi-dark': 'Halbdunkel',
  },
  contentWidth: { label: 'Breite des Inhalts', boxed: 'Begrenzt', full: 'Voll' },
  transition: {
    label: 'Seitenwechsel',
    fade: 'Blenden',
    'zoom-fade': 'Zoomen und blenden',
    'fade-bottom': 'Von unten einblenden',
    'slide-fade': 'Schieben und blenden',
    'zoom-out': 'Herauszoomen',
    none: 'Ohne',
  },
  menu: { label: 'Menü', vertical: 'An der Seite', horizontal: 'Oben' },
  navbarColor: {
    label: 'Farbe der Kopfleiste',
    plain: 'Schlicht',
    ink: 'Tinte',
    night: 'Nacht',
    forest: 'Wald',
    plum: 'Pflaume',
  },
  navbar: {
    label: 'Kopfleiste',
    sticky: 'Angeheftet',
    floating: 'Schwebend',
    static: 'Mitlaufend',
    hidden: 'Ausgeblendet',
  },
  footer: { label: 'Fußzeile', static: 'Mitlaufend', sticky: 'Angeheftet', hidden: 'Ausgeblendet' },
}
