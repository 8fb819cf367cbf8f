import type * as en from '../en/channel-tools.ts'
import type { Translation } from '../translation.ts'

export const listFilters: Translation<typeof en.listFilters, 'ar'> = {
  label: 'تصفية القائمة',
  country: 'البلد',
  allCountries: 'كل البلدان',
  guide: 'لها دليل',
  hd: 'HD فقط',
  selected: 'المختارة فقط',
  versions: 'كل النسخ',
  showAll: 'عرض الكل',
  emptyTitle: 'لا توجد قنوات تطابق عوامل التصفية',
  emptyText: 'امسحها أو اختر غيرها.',
  clear: 'مسح عوامل التصفية',
  noneTitle: 'لم تختر أي قناة بعد',
  noneText: 'تظهر هنا القنوات التي تختارها.',
  allChannels: 'عرض كل القنوات',
}

export const cartNotices: Translation<typeof en.cartNotices, 'ar'> = {
  undo: 'تراجع',
  merged_zero: 'لم تُضف أي قناة من هذه الزيارة',
  merged_one: 'أُضيفت قناة واحدة من هذه الزيارة',
  merged_two: 'أُضيفت قناتان من هذه الزيارة',
  merged_few: 'أُضيفت {{count, number}} قنوات من هذه الزيارة',
  merged_many: 'أُضيفت {{count, number}} قناة من هذه الزيارة',
  merged_other: 'أُضيفت {{count, number}} قناة من هذه الزيارة',
  keep: 'الاحتفاظ بها',
  discard: 'تجاهلها',
}

export const wanted: Translation<typeof en.wanted, 'ar'> = {
  checkout: 'سجّل الدخول لإتمام طلبك.',
  trial: 'سجّل الدخول لتجربتك المجانية.',
  profile: 'سجّل الدخول لفتح ملفك الشخصي.',
  epg: 'سجّل الدخول لترى ما تعرضه هذه القناة.',
  login: 'تسجيل الدخول للمتابعة',
  register: 'إنشاء حساب',
}

export const emptyList: Translation<typeof en.emptyList, 'ar'> = {
  nothingFoundText: 'جرّب حروفًا أقل أو كتابة أخرى أو معرّف القناة.',
  noChannelsTitle: 'لا قنوات هنا بعد',
  noChannelsText: 'اختر بلدًا آخر.',
}

export const listKeys: Translation<typeof en.listKeys, 'ar'> = {
  hint: 'الأسهم للتنقل، ← للنسخ، Enter للاختيار، Esc للبحث',
}

export const guidesProgress: Translation<typeof en.guidesProgress, 'ar'> = {
  ready: 'الأدلة جاهزة: {{ready, number}} من {{count, number}} قناة',
}
