import type * as en from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof en.prices, 'ar'> = {
  title: 'الأسعار',
  lead: 'سنة من الدليل للقنوات التي تختارها، بدفعة واحدة في السنة.',
  perYear: 'في السنة',
  upTo: 'حتى {{count, number}} قناة',
  every: 'جميع القنوات، وعددها حاليًا {{count, number}}',
  perChannel: 'بدءًا من {{price}} للقناة',
  perChannelLess: 'أقل من {{price}} للقناة',
  choose: 'اختيار القنوات',
  chooseUpTo: 'اختيار حتى {{count, number}}',
  order: 'اطلب الآن',
  manage: 'إدارة الباقة',
  fits: 'تناسب اختيارك',
  start: 'موصى بها',
  suits: {
    few: 'لقنواتك المفضلة',
    household: 'لأسرة بأكملها',
    countries: 'لعدة بلدان',
    many: 'لقائمة تشغيل كبيرة',
    all: 'لكل ما هو متاح',
  },
  tryFirst: 'اختر القنوات وجرّب',
  own: 'باقتك',
  changeTitle: 'تغيير الباقة',
  changeText:
    'للانتقال إلى باقة أكبر تدفع الفرق عمّا تبقّى من سنتك. وإذا اتسعت باقة أصغر لقنواتك دفعت سعرها عند التجديد.',
  allInclude: 'في كل باقة',
  features: {
    link: 'رابط شخصي واحد، بصيغتي \u2066.xml.gz\u2069 و\u2066.xml\u2069',
    days: 'يوم سابق وسبعة أيام قادمة، تُحدَّث كل يوم',
    credit: 'إذا بقيت قناة بلا دليل يومًا كاملًا، تطول سنتك يومًا',
    change: 'تغيير القنوات في أي وقت، والرابط كما هو',
    players: 'Kodi وJellyfin وTiviMate وPlex وغيرها',
    cancel: 'إلغاء التجديد عبر الإنترنت في أي وقت',
  },
  giveTitle: 'إهداء سنة',
  giveText: 'ادفع سنة لشخص آخر، فيختار القنوات ويستخدم رمزًا.',
  give: 'إهداء سنة',
  failedTitle: 'تعذّر تحميل الأسعار',
  failedText: 'تعذّر الاتصال بـ Guidefeed. حاول مجددًا بعد لحظات.',
}
