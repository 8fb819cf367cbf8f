import type * as en from '../en/admin.ts'
import type { Translation } from '../translation.ts'

export const adminMenu: Translation<typeof en.adminMenu, 'ar'> = {
  users: 'المستخدمون',
  orders: 'الطلبات',
  payments: 'المدفوعات',
  countries: 'البلدان',
  addresses: 'عناوين IP',
  settings: 'الإعدادات',
  channels: 'قائمة القنوات',
  auditLog: 'سجل التدقيق',
}

export const adminList: Translation<typeof en.adminList, 'ar'> = {
  selection: 'التحديد',
  selected_zero: 'لم يُحدَّد شيء',
  selected_one: 'تم تحديد صف واحد',
  selected_two: 'تم تحديد صفين',
  selected_few: 'تم تحديد {{count, number}} صفوف',
  selected_many: 'تم تحديد {{count, number}} صفًا',
  selected_other: 'تم تحديد {{count, number}} صف',
  clearSelection: 'إلغاء التحديد',
  selectPage: 'تحديد كل صفوف هذه الصفحة',
  selectRow: 'تحديد {{key}}',
  failedTitle: 'تعذّر تحميل القائمة',
  emptyTitle: 'لا توجد نتائج',
  paging: 'الصفحات',
  range: '{{from, number}}–{{to, number}} من {{total, number}}',
  perPage: 'الصفوف',
  previous: 'السابق',
  next: 'التالي',
  all: 'الكل',
  clearFilters: 'مسح عوامل التصفية',
  removeFilter: 'إزالة عامل التصفية «{{filter}}»',
  view: 'العرض',
  columns: 'الأعمدة',
  density: 'الكثافة',
  densities: { comfortable: 'مريحة', compact: 'مضغوطة' },
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    move: 'الصف السابق أو التالي',
    ends: 'الصف الأول أو الأخير',
    open: 'فتح الصف',
    select: 'تحديد الصف',
    search: 'البحث',
    help: 'عرض هذه الاختصارات',
  },
}

export const adminForm: Translation<typeof en.adminForm, 'ar'> = {
  save: 'حفظ',
  unsavedTitle: 'هل تريد تجاهل التغييرات؟',
  unsavedText: 'توجد في هذه الصفحة تغييرات غير محفوظة.',
  discard: 'تجاهل التغييرات',
  stay: 'متابعة التحرير',
  yes: 'نعم',
  no: 'لا',
  conflict: 'حفظ شخص آخر قيمًا أخرى في هذه الأثناء. اختر القيم التي تبقى، ثم احفظ من جديد.',
  theirs: 'قيمتهم: {{value}}',
  mine: 'قيمتك: {{value}}',
  takeTheirs: 'استخدام قيمهم',
  keepMine: 'الاحتفاظ بقيمي',
}
