import type * as en from '../en/legal.ts'
import type { Translation } from '../translation.ts'

export const legal: Translation<typeof en.legal, 'ar'> = {
  terms: 'الشروط والأحكام',
  privacy: 'الخصوصية',
  imprint: 'بيانات الناشر',
  missingTitle: 'هذا النص غير متاح بعد',
  missingText: 'اكتب إلينا ونرسله إليك.',
}
