import type * as en from '../en/admin-versions.ts'
import type { Translation } from '../translation.ts'

export const adminVersions: Translation<typeof en.adminVersions, 'ar'> = {
  title: 'الإصدارات',
  none: 'لا تغييرات بعد. هذا هو النص الأصلي.',
  version: 'الإصدار {{version}}',
  delivered: 'النص الأصلي',
  compare: 'مقارنة',
  compareFull: 'مقارنة الإصدار {{version}}',
  compareTitle: 'الإصدار {{version}} مقارنةً بالنص الحالي',
  legend: 'المشطوب: في الإصدار {{version}} فقط. الموضوع تحته خط: في النص الحالي فقط.',
  same: 'النصان متطابقان.',
  restore: 'استعادة',
  restoreFull: 'استعادة الإصدار {{version}}',
  restoreTitle: 'هل تريد استعادة الإصدار {{version}}؟',
  restoreText: 'يُحفظ نصه إصدارًا جديدًا. تُفقد التغييرات غير المحفوظة في هذه الصفحة.',
  current: 'الحالي',
}
