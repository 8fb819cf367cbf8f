import type * as en from '../en/admin-settings.ts'
import type { Translation } from '../translation.ts'

export const adminSettings: Translation<typeof en.adminSettings, 'ar'> = {
  lead: 'تسري القيمة الجديدة فورًا على السلال والطلبات الجديدة. تحتفظ الطلبات الحالية بقيمها.',
  updated: 'تم تحديث الإعداد بنجاح',
  bounds: 'من {{min}} إلى {{max}}.',
  fixed: 'إعدادات ثابتة',
  fixedText: 'لا يمكن تغيير هذه القيم هنا.',
  names: {
    payment_extra_fee_in_eur: 'رسوم الدفع باليورو',
    payment_extra_fee_percent: 'رسوم الدفع بالنسبة المئوية',
    vat_percent: 'ضريبة القيمة المضافة بالنسبة المئوية',
    trial_days: 'مدة الفترة التجريبية بالأيام',
    guide_days_ahead: 'أيام الدليل القادمة',
    guide_days_back: 'أيام الدليل الماضية',
  },
  effects: {
    payment_extra_fee_in_eur: 'تُضاف إلى كل عملية شراء.',
    payment_extra_fee_percent: 'نسبة من الإجمالي تُضاف إلى كل عملية شراء.',
    vat_percent: 'مشمولة في الأسعار وتظهر في الإيصالات ما لم يُحدَّد بلد البائع في «نسب الضريبة». 0 تعني بلا ضريبة.',
    trial_days: 'مدة الفترة التجريبية المجانية. 0 تعني أنه لا توجد فترة تجريبية.',
  },
}
