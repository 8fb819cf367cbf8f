import type * as en from '../en/proof.ts'
import type { Translation } from '../translation.ts'

export const proof: Translation<typeof en.proof, 'ar'> = {
  title: 'تأكيد هويتك',
  password: 'أدخل كلمة مرورك للمتابعة.',
  provider: 'سجّل الدخول مجددًا عبر الخدمة المرتبطة للمتابعة.',
  either: 'أدخل كلمة مرورك أو سجّل الدخول عبر الخدمة المرتبطة للمتابعة.',
  nothing: 'سجّل الخروج، وعيّن كلمة مرور عبر «نسيت كلمة المرور»، ثم سجّل الدخول وحاول مرة أخرى.',
  noPasskey: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو اختر طريقة أخرى.',
  confirm: 'تأكيد',
}
