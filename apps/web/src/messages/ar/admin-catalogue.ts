import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'ar'> = {
  searchCountries: 'البحث بالاسم أو الرمز',
  name: 'الاسم',
  code: 'الرمز',
  state: 'الحالة',
  offered: 'معروض',
  notOffered: 'غير معروض',
  offeredHint: 'لا يمكن اختيار قنوات بلد غير معروض. يحتفظ بها العملاء الذين لديهم إياها.',
  channels: 'القنوات',
  emptyCountries: 'لا يوجد بلد مطابق. غيّر البحث أو عوامل التصفية.',
  countryUpdated: 'تم تحديث البلد بنجاح',
}
