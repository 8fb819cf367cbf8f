import type * as en from '../en/customizer.ts'
import type { Translation } from '../translation.ts'

export const customizer: Translation<typeof en.customizer, 'ar'> = {
  title: 'المظهر',
  lead: 'تظهر التغييرات فورًا وتُحفظ في هذا المتصفح.',
  noSemiDark: 'يحتاج المظهر شبه الداكن إلى القائمة الجانبية.',
  rtl: 'من اليمين إلى اليسار',
  menuCollapsed: 'القائمة أيقونات فقط',
  menuHidden: 'إخفاء القائمة',
  reset: 'استعادة الإعدادات الافتراضية',
  skin: {
    label: 'الألوان',
    auto: 'حسب النظام',
    light: 'فاتح',
    bordered: 'بحدود',
    dark: 'داكن',
    'semi-dark': 'شبه داكن',
  },
  contentWidth: { label: 'عرض المحتوى', boxed: 'محدود', full: 'كامل' },
  transition: {
    label: 'الانتقال بين الصفحات',
    fade: 'تلاشٍ',
    'zoom-fade': 'تكبير وتلاشٍ',
    'fade-bottom': 'تلاشٍ من الأسفل',
    'slide-fade': 'انزلاق وتلاشٍ',
    'zoom-out': 'تصغير',
    none: 'بلا',
  },
  menu: { label: 'القائمة', vertical: 'في الجانب', horizontal: 'في الأعلى' },
  navbarColor: {
    label: 'لون الشريط العلوي',
    plain: 'بسيط',
    ink: 'حبر',
    night: 'ليل',
    forest: 'غابة',
    plum: 'برقوق',
  },
  navbar: { label: 'الشريط العلوي', sticky: 'مثبّت', floating: 'عائم', static: 'عادي', hidden: 'مخفي' },
  footer: { label: 'أسفل الصفحة', static: 'عادي', sticky: 'مثبّت', hidden: 'مخفي' },
}
