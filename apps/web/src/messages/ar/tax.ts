import type * as en from '../en/tax.ts'
import type { Translation } from '../translation.ts'

export const tax: Translation<typeof en.tax, 'ar'> = {
  country: 'بلد الفوترة',
  hint: 'يحدد ضريبة القيمة المضافة. ولا يتغيّر السعر.',
  included: 'يشمل ضريبة القيمة المضافة {{percent}}: {{amount}}',
  none: 'بلا ضريبة قيمة مضافة: {{country}}',
  own: 'تخضع مشترياتك وتجديداتك القادمة لضريبته. ولا تتغيّر الإيصالات الصادرة.',
  save: 'حفظ البلد',
  updated: 'حُدّث بلد الفوترة',
}
