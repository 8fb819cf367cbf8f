import type * as en from '../en/billing.ts'
import type { Translation } from '../translation.ts'

export const trialOrder: Translation<typeof en.trialOrder, 'ar'> = {
  lead: 'مجانًا ومن دون بطاقة. رابط الدليل جاهز فورًا.',
  title: 'تجربتك المجانية',
  steps: {
    start: 'اليوم يجهز رابط الدليل بكل القنوات التي اخترتها.',
    reminder: 'نكتب إليك قبل النهاية بيوم.',
    end: 'تنتهي التجربة في {{date}}. لا نطلب بطاقة، فلا يمكن خصم شيء.',
    stay: 'إن أردت الاحتفاظ بالدليل فأضف قبل ذلك طريقة دفع في ملفك الشخصي.',
  },
  cancel: 'لا شيء لإلغائه: من دون طريقة دفع تنتهي التجربة تلقائيًا.',
  consent:
    'أعلم أن التجربة تنتهي من تلقاء نفسها في {{date}}. لا تصبح سنة مدفوعة مقابل {{price}} إلا إذا أضفت طريقة دفع.',
  tryInstead: 'تجربة {{days}} أيام مجانًا بدلًا من ذلك',
  payInstead: 'طلب سنة الآن',
  openLink: 'افتح الرابط في رسالتنا إلى {{email}}.',
  notAllowed: 'التجربة المجانية متاحة مرة واحدة لكل شخص. يمكنك طلب سنة بدلًا منها.',
  renewsUpgrade: 'يتجدّد كل سنة في {{date}} كما كان، ومقابل {{price}} عندئذ.',
}

export const priceTerms: Translation<typeof en.priceTerms, 'ar'> = {
  trialTitle: '{{days}} أيام مجانًا',
  trialText: 'جرّب أي باقة من دون بطاقة. تنتهي التجربة تلقائيًا.',
  feeTitle: 'رسوم الدفع',
  fee: 'تُضاف إلى كل دفعة رسوم قدرها {{fee}}. تراها في الطلب قبل أن تدفع.',
  vatTitle: 'شامل ضريبة القيمة المضافة',
  vatText: 'السعر الذي تراه هو ما تدفعه عن السنة.',
  renewalTitle: 'يتجدّد كل سنة',
  renewalText: 'نكتب إليك قبل ذلك بـ 28 يومًا و7 أيام. تلغي بزر واحد.',
}

export const paymentWait: Translation<typeof en.paymentWait, 'ar'> = {
  slowTitle: 'لا يزال الدفع قيد المعالجة',
  slowText: 'تستغرق بعض المصارف وقتًا أطول. ستعرف النتيجة من ملفك الشخصي ومن رسالة إليك. لا يُخصم شيء مرتين.',
  renewalNext: 'عرض الاشتراك',
  unreachableTitle: 'تعذّر الاتصال بـ Guidefeed',
  unreachableText: 'دفعتك في أمان. حاول مجددًا بعد لحظات.',
}

export const subscription: Translation<typeof en.subscription, 'ar'> = {
  title: 'الاشتراك',
  manage: 'إدارة الاشتراك',
  backToProfile: 'العودة إلى الملف الشخصي',
  notFoundTitle: 'لم نجد هذا الاشتراك',
  notFoundText: 'العنوان غير صحيح أو أن الاشتراك يخص حسابًا آخر. اشتراكاتك في ملفك الشخصي.',
  failedTitle: 'تعذّر تحميل الاشتراك',
  failedText: 'تعذّر الاتصال بـ Guidefeed. لم يتغيّر شيء. حاول مجددًا بعد لحظات.',
  trial: 'تجربة',
  planUpTo: 'حتى {{limit, number}} قناة',
  next: 'ما الخطوة التالية',
  today: 'اليوم',
  now: {
    runs: 'دليلك نشط.',
    trial: 'تجربتك جارية. لا يُخصم شيء.',
    unpaid: 'دليلك نشط. لم يُدفع التجديد بعد.',
    paused: 'دليلك متوقف مؤقتًا حتى يُدفع التجديد.',
    waiting: 'دفعتك قيد المعالجة. يبدأ دليلك فور تأكيدها.',
  },
  steps: {
    started: 'بدأ الاشتراك.',
    trialStarted: 'بدأت التجربة.',
    notice: 'نرسل إليك التاريخ والمبلغ بالبريد.',
    trialNotice: 'نرسل إليك رسالة قبل انتهاء التجربة.',
    renews: 'يتجدّد مقابل {{price}}.',
    renewsAs: 'يتجدّد باسم {{service}} مقابل {{price}}.',
    firstYear: 'تبدأ أول سنة مدفوعة مقابل {{price}}.',
    retry: 'نحاول الدفع مجددًا.',
    pauses: 'يتوقف الدليل إن بقي التجديد غير مدفوع.',
    closes: 'ينتهي الاشتراك إن بقي التجديد غير مدفوع.',
    ends: 'ينتهي الاشتراك. لا دفعات أخرى.',
    endsEarly: 'ينتهي الاشتراك ونعيد إليك {{refund}}.',
    trialEnds: 'تنتهي التجربة. لا يُخصم شيء.',
    ended: 'انتهى الاشتراك.',
  },
  kept: 'بعد النهاية نحتفظ بالرابط والقنوات اثني عشر شهرًا.',
  leave: {
    title: 'هل تريد إلغاء الاشتراك؟',
    question: 'متى تريد أن ينتهي؟',
    term: 'في {{date}}، مع نهاية السنة المدفوعة',
    termHint: 'يبقى الدليل لك حتى ذلك اليوم، ولا يُخصم شيء بعد ذلك.',
    early: 'في {{date}}، بإشعار مدته شهر',
    earlyHint: 'يبقى الدليل لك حتى ذلك اليوم، ونعيد إليك {{refund}} عن بقية السنة.',
    confirm: 'إلغاء الاشتراك',
    done: 'ينتهي اشتراكك في {{date}}',
  },
  cancelUnpaidText: 'لن يُخصم شيء آخر. ينتهي الاشتراك لأن تجديده لم يُدفع.',
  resumeTrialText: 'تستمر تجربتك كما كانت. لا يُخصم شيء ما لم تضف طريقة دفع.',
  orderAgain: 'الطلب مجددًا',
  past: 'الاشتراكات السابقة',
  pastUntil: 'حتى {{date}}',
  pastNeverBegan: 'لم يبدأ',
  showMore: 'عرض المزيد',
  leaving: 'الإلغاء أو الانسحاب من دون تسجيل الدخول',
  leavingText: 'لا تحتاج هذه الصفحات إلا إلى عنوان بريدك ورقم طلب.',
}

export const problem: Translation<typeof en.problem, 'ar'> = {
  paymentFailed: 'لم يُدفع التجديد',
  paymentFailedText: 'رفض مصرفك عملية الدفع. إن أضفت طريقة دفع أخرى حاولنا بها فورًا.',
  nextTry: 'نحاول بالطريقة الحالية مجددًا في {{date}}.',
  noNextTry: 'لا نحاول بالطريقة الحالية مجددًا.',
  confirmPayment: 'يطلب مصرفك تأكيد عملية الدفع',
  confirmPaymentText: 'خطوة واحدة في صفحة من مصرفك. حتى ذلك الحين لا يُخصم شيء.',
  confirmPaymentNext: 'تأكيد الدفع',
  methodMissing: 'لا توجد طريقة دفع للتجديد',
  methodMissingText: 'أضف واحدة فيتجدّد الاشتراك كما هو مقرر.',
  cardExpired: 'انتهت صلاحية بطاقتك',
  cardExpiredText: 'أضف بطاقة أخرى فيتجدّد الاشتراك كما هو مقرر.',
  runsUntil: 'دليلك نشط حتى {{date}}.',
  endsOn: 'دليلك متوقف مؤقتًا. ينتهي الاشتراك في {{date}}.',
}

export const method: Translation<typeof en.method, 'ar'> = {
  title: 'طريقة الدفع',
  none: 'لا توجد طريقة محفوظة.',
  ending: '{{brand}} تنتهي بالرقم {{last4}}',
  expires: 'صالحة حتى {{date}}.',
  renewalsOnly: 'تُستخدم عند التجديد فقط.',
  changeLabel: 'تغيير طريقة الدفع',
  add: 'إضافة طريقة دفع',
  remove: 'حذف طريقة الدفع',
  removeTitle: 'هل تريد حذف طريقة الدفع هذه؟',
  removeYear:
    'ستُحذف {{method}} هنا ولدى مزوّد الدفع. يبقى دليلك نشطًا حتى {{date}}. من دون طريقة دفع لن يتجدّد حينها، وسيتوقف ما لم تُضف طريقة أخرى.',
  removeTrial: 'ستُحذف {{method}} هنا ولدى مزوّد الدفع. تنتهي فترتك التجريبية في {{date}} من دون أي خصم.',
  removeOnly: 'ستُحذف {{method}} هنا ولدى مزوّد الدفع، ولن نستطيع الخصم منها بعد ذلك.',
  keep: 'الاحتفاظ بطريقة الدفع',
  removed: 'حُذفت طريقة الدفع',
  leads: 'تتابع في صفحة مزوّد الدفع. لا يُخصم فيها شيء.',
  trialTitle: 'تجربة حتى {{date}}',
  trialText: 'لا يُخصم شيء ما لم تضف طريقة دفع.',
  trialStoredText: 'أضفت طريقة دفع. في ذلك اليوم تبدأ السنة الأولى مقابل {{price}}.',
  trialAddText: 'إن أضفت واحدة استمرت التجربة حتى {{date}}، ثم تبدأ السنة الأولى مقابل {{price}}.',
}

export const orders: Translation<typeof en.orders, 'ar'> = {
  item_zero: '{{name}}، لا قنوات',
  item_one: '{{name}}، قناة واحدة',
  item_two: '{{name}}، قناتان',
  item_few: '{{name}}، {{count, number}} قنوات',
  item_many: '{{name}}، {{count, number}} قناة',
  item_other: '{{name}}، {{count, number}} قناة',
  freeTrial: 'تجربة مجانية',
  receipt: 'الإيصال {{number}}',
  creditNote: 'إشعار الاسترداد {{number}}',
  download: 'تنزيل {{name}} بصيغة PDF',
}

export const methodCallback: Translation<typeof en.methodCallback, 'ar'> = {
  title: 'طريقة الدفع',
  checkingTitle: 'نحفظ طريقة الدفع',
  checkingText: 'يستغرق ذلك بضع ثوانٍ. يمكنك مغادرة هذه الصفحة ولن يضيع شيء.',
  slowTitle: 'يستغرق ذلك وقتًا أطول من المعتاد',
  slowText: 'لم تُحفظ طريقة الدفع بعد. سترى في ملفك الشخصي متى تُحفظ.',
  completedTitle: 'حُفظت طريقة الدفع',
  completedNext: 'عرض الاشتراك',
  failedTitle: 'لم تُحفظ طريقة الدفع',
  failedNext: 'إعادة المحاولة',
  unknownTitle: 'لا تخص هذه الصفحة أي اشتراك',
  unknownText: 'افتح ملفك الشخصي لترى كيف يُدفع اشتراكك.',
  unreachableTitle: 'تعذّر الاتصال بـ Guidefeed',
  unreachableText: 'لم يضع شيء. حاول مجددًا بعد لحظات.',
}

export const guideDays: Translation<typeof en.guideDays, 'ar'> = {
  title: 'دليلك يومًا بيوم',
  lead: 'إذا بقيت قناة كان لها دليل بلا برامج يومًا كاملًا، يُمدَّد اشتراكك يومًا واحدًا. الحد الأقصى للأيام في كل مدة مدفوعة: {{max, number}}. الأيام بالتوقيت العالمي UTC.',
  none: 'سيظهر اليوم الأول هنا غدًا.',
  failed: 'تعذّر تحميل الأيام.',
  complete: 'الأيام المكتملة: {{days, number}} من {{all, number}}',
  creditedDays: 'أيام التعويض: {{days, number}}',
  states: {
    full: 'مكتمل',
    part: 'قنوات ناقصة',
    empty: 'بلا برامج',
    unknown: 'غير مسجَّل',
    credited: 'يوم تعويض',
  },
  gap: 'القنوات التي لها برامج: {{filled, number}} من {{expected, number}}. الناقصة: {{channels}}',
  outcomes: {
    credited: 'تم التعويض: أصبح اشتراكك أطول بيوم.',
    limit_reached: 'لا تعويض: بلغت أيام التعويض حدها الأقصى ({{max, number}}).',
    not_paid: 'لا تعويض: لم يكن اليوم كله ضمن مدة مدفوعة.',
    ending: 'لا تعويض: ينتهي اشتراكك في الموعد الذي حددته عند الإلغاء.',
    open: 'نتحقق مما إذا كان هذا اليوم يستحق التعويض.',
  },
  older: 'أيام سابقة بقنوات ناقصة',
  table: 'عرض كجدول',
  month: 'الشهر',
  columns: {
    full: 'مكتملة',
    gaps: 'بها نواقص',
    unknown: 'غير مسجَّلة',
    credited: 'أيام التعويض',
  },
}

export const planAdvice: Translation<typeof en.planAdvice, 'ar'> = {
  title: 'باقة أصغر تكفيك',
  lead: 'عدد القنوات التي يمكنك الاستغناء عنها: {{channels, number}}. تكفيك عندها {{service}}، وتدفع اعتبارًا من {{date}} {{price}} سنويًا بدلًا من {{present}}.',
  reasons: {
    no_guide: 'بلا برامج في الأسابيع الأربعة الماضية: {{channels, number}}',
    version: 'صيغ صورة أخرى لقنوات ستبقى لديك: {{channels, number}}',
  },
  pair: '{{name}} (البرامج نفسها كما في {{other}})',
  which: 'عرض هذه القنوات',
  button: 'إلغاء تحديد هذه القنوات',
  hint: 'ستُفتح قائمة قنواتك وقد أُلغي تحديد هذه القنوات. لن يتغير شيء حتى تحفظ، ويمكنك التراجع.',
}
