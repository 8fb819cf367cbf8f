import type * as en from '../en/epg.ts'
import type { Translation } from '../translation.ts'

export const epg: Translation<typeof en.epg, 'ar'> = {
  days: 'الأيام',
  today: 'اليوم',
  yesterday: 'أمس',
  tomorrow: 'غدًا',
  times: 'التوقيت: {{zone}}',
  now: 'الآن',
  onNow: 'يُعرض الآن',
  nowAndNext: 'الآن والتالي',
  emptyTitle: 'لا برامج لهذا اليوم',
  missingText: 'سيُضاف إلى رابط دليلك فور توفره.',
  emptyText: 'يمتد الدليل سبعة أيام قادمة. جرّب يومًا أقرب إلى اليوم.',
  failedTitle: 'تعذّر تحميل البرامج',
  failedText: 'أغلق هذه اللوحة وافتحها مجددًا بعد لحظات.',
  programmes: 'برامج {{name}}، {{day}}',
  noDescription: 'لا وصف.',
}
