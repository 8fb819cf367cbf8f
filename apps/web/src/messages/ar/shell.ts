import type * as en from '../en/shell.ts'
import type { Translation } from '../translation.ts'

type Shell = Translation<typeof en, 'ar'>

export const brand: Shell['brand'] = 'Guidefeed'
export const close: Shell['close'] = 'إغلاق'
export const cancel: Shell['cancel'] = 'إلغاء'
export const retry: Shell['retry'] = 'إعادة المحاولة'
export const loading: Shell['loading'] = 'جارٍ التحميل'
export const backToChannels: Shell['backToChannels'] = 'العودة إلى القنوات'

export const shell: Shell['shell'] = {
  skip: 'الانتقال إلى المحتوى',
  home: 'Guidefeed، القنوات',
  mainNavigation: 'القائمة الرئيسية',
  channels: 'القنوات',
  tvGuide: 'دليل البرامج',
  prices: 'الأسعار',
  login: 'تسجيل الدخول',
  logout: 'تسجيل الخروج',
  profile: 'الملف الشخصي',
  account: 'حساب {{name}}',
  breadcrumbs: 'أنت هنا',
  pageLoading: 'جارٍ تحميل الصفحة',
  openMenu: 'فتح القائمة',
  collapseMenu: 'طيّ القائمة',
  widenMenu: 'توسيع القائمة',
  customize: 'المظهر',
  skin: {
    auto: 'الألوان: حسب النظام',
    light: 'الألوان: فاتحة',
    bordered: 'الألوان: بحدود',
    dark: 'الألوان: داكنة',
    'semi-dark': 'الألوان: شبه داكنة',
  },
  terms: 'الشروط',
  privacy: 'الخصوصية',
  howItWorks: 'كيف تعمل الخدمة',
  faq: 'الأسئلة',
  imprint: 'بيانات الناشر',
  cancelContract: 'إلغاء العقد',
  withdraw: 'الانسحاب من العقد',
  status: 'الحالة',
  changes: 'تغييرات القنوات',
  gift: 'الهدايا',
  legal: 'معلومات قانونية',
  language: 'اللغة',
  tagline: 'رابط دليل واحد. قنواتك أنت. سنة بسنة.',
  unreachable: 'تعذّر الاتصال بـ Guidefeed. نعيد المحاولة الآن.',
}

export const errors: Shell['errors'] = {
  somethingWrong: 'حدث خطأ من جانبنا. حاول مجددًا بعد لحظات.',
  notReachable: 'تعذّر الاتصال بـ Guidefeed. تحقّق من اتصالك ثم حاول مجددًا.',
  expired: 'انتهت جلستك. سجّل الدخول من جديد.',
  offlineTitle: 'أنت غير متصل بالإنترنت',
  offlineText: 'ستُفتح هذه الصفحة تلقائيًا عند عودة الاتصال. قنواتك المختارة محفوظة.',
  pageTitle: 'حدث خطأ في هذه الصفحة',
  pageText: 'أعد تحميلها. إن تكرّر الخطأ فأخبرنا بما فعلته قبل ذلك مباشرة.',
  reload: 'إعادة تحميل الصفحة',
  requestId: 'معرّف الطلب التقني: {{id}}',
}

export const notFound: Shell['notFound'] = {
  title: 'الصفحة غير موجودة',
  text: 'العنوان غير صحيح أو نُقلت الصفحة.',
}
