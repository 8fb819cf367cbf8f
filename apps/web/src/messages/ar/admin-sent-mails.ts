import type * as en from '../en/admin-sent-mails.ts'
import type { Translation } from '../translation.ts'

export const adminSentMails: Translation<typeof en.adminSentMails, 'ar'> = {
  to: 'إلى',
  template: 'الرسالة',
  subject: 'الموضوع',
  state: 'الحالة',
  states: {
    waiting: 'قيد الانتظار',
    sent: 'مُرسلة',
    refused: 'لم تُرسل',
  },
  created: 'أُنشئت',
  closed: 'أُرسلت أو رُفضت',
  tries: 'محاولات فاشلة',
  error: 'الخطأ',
  user: 'العميل',
  userNumber: 'العميل رقم {{id}}',
  search: 'البحث بالعنوان أو الموضوع',
  attention: {
    label: 'يحتاج إلى متابعة',
    delayed: 'في الانتظار منذ أكثر من ساعة',
    refused_last_day: 'مرفوضة خلال آخر 24 ساعة',
  },
  empty: 'لا توجد رسالة مطابقة. غيّر البحث أو عوامل التصفية.',
  resend: 'إعادة الإرسال',
  resendFull: 'إعادة إرسال الرسالة {{id}}',
  resendTitle: 'هل تريد إرسال هذه الرسالة مجددًا؟',
  resendText: '{{subject}}، إلى {{to}}',
  resent: 'الرسالة في طريقها',
  drop: 'إلغاء الإرسال',
  dropFull: 'إلغاء إرسال الرسالة {{id}}',
  dropTitle: 'هل تريد إلغاء إرسال هذه الرسالة؟',
  dropped: 'لن تُرسل الرسالة',
  erased: 'حساب محذوف',
}
