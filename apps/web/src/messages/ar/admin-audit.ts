import type * as en from '../en/admin-audit.ts'
import type { Translation } from '../translation.ts'

export const adminAudit: Translation<typeof en.adminAudit, 'ar'> = {
  search: 'البحث بالإجراء أو العنصر أو الشخص',
  action: 'الإجراء',
  subject: 'العنصر',
  actor: 'بواسطة',
  at: 'الوقت',
  ip: 'عنوان IP',
  request: 'الطلب',
  from: 'من',
  to: 'إلى',
  byUser: 'بواسطة المستخدم رقم {{id}}',
  actors: {
    user: 'مستخدم محذوف',
    visitor: 'زائر',
    system: 'النظام',
  },
  actingAs: 'بصفة',
  empty: 'لا يوجد إدخال مطابق.',
  allAbout: 'كل الإدخالات عن هذا العنصر',
  allBy: 'كل إدخالات هذا الشخص',
  noStates: 'لم يغيّر هذا الإجراء أي حقل.',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
}
