import type * as en from '../en/leaving.ts'
import type { Translation } from '../translation.ts'

export const leaving: Translation<typeof en.leaving, 'ar'> = {
  email: 'عنوان بريد الحساب',
  orderCode: 'رقم الطلب',
  orderHint: 'مثل ABCDE-FGHJK. تجده في كل رسالة عن الطلب وفي الإيصال وفي ملفك الشخصي.',
  back: 'السابق',
  receivedAt: 'وصل في {{time}}',
  keepNote: 'سنرسل تأكيدًا بالتاريخ والوقت إلى {{email}}. احتفظ به.',
  keepNoteIf: 'يصلك إن كان هذا العنوان ورقم الطلب هذا لحساب واحد.',
  declaration: 'الإقرار',
  save: 'حفظ الإقرار',
  toChannels: 'العودة إلى القنوات',
  when: {
    label: 'الانتهاء',
    question: 'متى تريد أن ينتهي العقد؟',
    term: 'مع نهاية السنة المدفوعة',
    termHint: 'يبقى الدليل لك حتى ذلك اليوم.',
    early: 'بإشعار مدته شهر',
    earlyHint: 'ابتداءً من السنة الثانية، ونعيد قيمة بقية السنة. أما السنة الأولى فتستمر حتى نهايتها.',
  },
  cancel: {
    title: 'ألغِ عقدك هنا',
    lead: 'ينهي ذلك تجديد اشتراكك. لا حاجة إلى تسجيل الدخول.',
    next: 'متابعة',
    checkTitle: 'هل تريد إلغاء هذا العقد؟',
    checkText: 'لن يتجدّد اشتراك الطلب {{code}}، ولن يُخصم منك أي مبلغ بعد ذلك.',
    confirm: 'الإلغاء الآن',
    declared: 'إلغاء العقد',
    doneTitle: 'وصلنا إلغاؤك',
    otherQuestion: 'طلبت خلال الأيام الأربعة عشر الماضية؟',
    otherLink: 'الانسحاب من العقد',
  },
  withdraw: {
    title: 'انسحب من عقدك هنا',
    lead: 'خلال 14 يومًا من الطلب تسترد مالك. لا حاجة إلى تسجيل الدخول.',
    next: 'متابعة',
    checkTitle: 'هل تريد الانسحاب من هذا العقد؟',
    checkText:
      'سنردّ مبلغ الطلب {{code}} إلى طريقة الدفع الأصلية، وينتهي الوصول الذي يتيحه فورًا، ويتوقف رمز الهدية عن العمل.',
    confirm: 'تأكيد الانسحاب',
    declared: 'الانسحاب من العقد',
    doneTitle: 'وصلنا انسحابك',
    otherQuestion: 'تريد ألا يتجدّد فقط؟',
    otherLink: 'إلغاء العقد',
  },
}
