import type * as en from '../en/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboarding: Translation<typeof en.onboarding, 'ar'> = {
  step: 'الخطوة {{step}} من {{count}}',
  goToStep: 'الخطوة {{step}}: {{title}}',
  steps: 'الخطوات',
  skip: 'تخطٍّ',
  next: 'التالي',
  back: 'السابق',
  finish: 'الانتقال إلى XMLTV',
  welcome: {
    title: 'مرحبًا بك في Guidefeed',
    text: 'دليل تلفزيوني خاص بك: قرابة 8000 قناة من 110 بلدان، في رابط واحد لمشغّلك.',
  },
  countries: {
    title: 'اختر البلدان',
    text: 'ضع علامة على البلدان التي تشاهدها. والأسرع: «استخدم قائمة التشغيل الخاصة بك» يجد قنواتك في ملف M3U.',
  },
  channels: {
    title: 'اختر القنوات',
    text: 'فعّلها واحدة واحدة أو كلها معًا. تعرض كل قناة ما يُبث الآن وإلى أي يوم يصل دليلها.',
  },
  order: {
    title: 'الطلب',
    text: 'ترى أثناء الاختيار سعر أصغر باقة تناسبك. تدفع مرة في السنة، وتلغي عبر الإنترنت في أي وقت.',
  },
  link: {
    title: 'احصل على رابط EPG',
    text: 'أضفه إلى مشغّلك مرة واحدة. يبقى كما هو كلما غيّرت قنواتك.',
  },
  start: {
    title: 'لنبدأ',
    text: 'نحفظ اختيارك وأنت تتصفّح. تسجّل الدخول عند الطلب فقط.',
  },
}
