/** Texts of the checkout that are not bundled with it: trials, and terms of all plans. */
export const trialOrder = {
  lead: 'Free, no card needed. Your guide link is ready at once.',
  leadUnconfirmed: 'Free, no card needed. Confirm your email address first.',
  current: 'Your trial',
  endsWithOrder: 'It ends with this order, and the year starts today.',
  title: 'Your free trial',
  steps: {
    start: 'Today, your guide link is ready with all the channels you chose.',
    reminder: 'One day before the end, we email you.',
    end: 'On {{date}}, the trial ends. We ask for no card, so nothing can be charged.',
    stay: 'To keep the guide, add a payment method in your profile before that.',
  },
  ends: 'When it ends',
  cancel: 'There is nothing to cancel.',
  consent:
    'I know that the trial ends on {{date}} automatically. It becomes a paid year for {{price}} only if I add a payment method.',
  tryInstead: 'Try {{days}} days for free instead',
  payInstead: 'Order a year now',
  openLink: 'Open the link in our email to {{email}}.',
  confirmFirst: 'You can start it here once your address is confirmed.',
  notAllowed: 'The free trial is available once per person. You can order a year instead.',
  upgradeCanceled:
    'Your renewal stays canceled: the guide stops on {{date}}. You can resume it in your profile.',
  // Nothing is due today, but a later charge is agreed to.
  orderAndPay: 'Order and pay',
  renewsUpgrade: 'Renews on {{date}}, as before, and then each year, now for {{price}}.',
  renewsFromNow:
    'Your plan ends by itself so far. With this order it renews on {{date}} and then each year for {{price}}. We email you 28 and 7 days before.',
} as const

export const priceTerms = {
  trialTitle: '{{days}} days free',
  trialText: 'Try any plan without a card. The trial ends automatically.',
  feeTitle: 'Payment fee',
  fee: 'A fee of {{fee}} is added to each payment. The checkout shows it before you pay.',
  vatTitle: 'VAT included',
  vatText: 'The price you see is what you pay for the year.',
  renewalTitle: 'Renews each year',
  renewalText: 'We email you 28 and 7 days before. Cancel online at any time.',
} as const

/** Further texts of the page after a payment: slow payments and renewals. */
export const paymentWait = {
  slowTitle: 'Your payment is still processing',
  slowText:
    'Some banks take longer. We email you and update your profile once it is confirmed. Nothing is charged twice.',
  renewalNext: 'View subscription',
  unreachableTitle: 'Guidefeed cannot be reached',
  unreachableText: 'Your payment is safe. Try again in a moment.',
} as const

export const subscription = {
  title: 'Subscription',
  none: {
    title: 'No subscription yet',
    again: 'No active subscription',
    trial: 'You can try it free for {{days}} days first.',
    prices: 'See prices',
  },
  manage: 'Manage subscription',
  backToProfile: 'Back to profile',
  notFoundTitle: 'Subscription not found',
  notFoundText:
    'The address is wrong, or the subscription belongs to another account. Your profile lists yours.',
  failedTitle: 'The subscription did not load',
  failedText: 'Guidefeed cannot be reached. Nothing has changed. Try again in a moment.',
  trial: 'Trial',
  planUpTo: 'up to {{limit, number}} channels',
  reverseCharge: 'VAT: reverse charge',
  planFrom: 'From {{date}}: {{service}}, {{price}}',
  next: 'What happens next',
  happened: 'What happened',
  today: 'Today',
  now: {
    runs: 'Your guide is active.',
    trial: 'Your trial is active. Nothing is charged.',
    grace: 'The paid year has ended. Your guide stays active for the grace period.',
    unpaid: 'Your guide is active. The renewal is not paid yet.',
    paused: 'Your guide is paused until the renewal is paid.',
    lapsed: 'Your guide is paused, since there is no payment method. Add one to keep the guide.',
    waiting: 'Your payment is processing. Your guide starts once it’s confirmed.',
  },
  steps: {
    started: 'The subscription started.',
    trialStarted: 'The trial started.',
    notice: 'We email you the date and the amount.',
    reminder: 'We email you a reminder.',
    trialNotice: 'We email you before the trial ends.',
    renews: 'Renews for {{price}}.',
    renewsAs: 'Renews as {{service}} for {{price}}.',
    firstYear: 'The first paid year begins for {{price}}.',
    retry: 'We’ll retry the payment.',
    paidEnds: 'The paid year ends. Nothing is charged without a payment method.',
    graceEnds: 'The grace period ends, and the guide stops.',
    pauses: 'The guide stops if the renewal is still unpaid.',
    closes: 'The subscription ends if the renewal is still unpaid.',
    ends: 'The subscription ends. No further payment.',
    endsEarly: 'The subscription ends, and we refund {{refund}}.',
    trialEnds: 'The trial ends. Nothing is charged.',
    ended: 'The subscription ended.',
    trialEnded: 'The trial ended.',
  },
  kept: 'After the end, link and channels are kept for twelve months.',
  leave: {
    title: 'Cancel the subscription?',
    question: 'When should it end?',
    term: 'On {{date}}, with the paid year',
    termHint: 'You keep the guide until then. Nothing further is charged.',
    early: 'On {{date}}, with one month’s notice',
    earlyHint: 'You keep the guide until then, and we refund {{refund}} for the rest of the year.',
    cause: 'Cancel immediately for good cause',
    confirm: 'Cancel subscription',
    done: 'Your subscription ends on {{date}}',
  },
  withdrawInstead:
    'You ordered within the last 14 days. To get your money back, withdraw from the contract instead:',
  cancelGraceText: 'The subscription ends at once, and the guide stops. Nothing further is charged.',
  cancelUnpaidText: 'Nothing further is charged. The subscription ends, since its renewal is not paid.',
  resumeUnpaidText: 'The subscription continues until {{date}}. It renews only if you add a payment method.',
  resumeTrialText: 'Your trial continues as before. Nothing is charged unless you add a payment method.',
  orderAgain: 'Order again',
  orderYear: 'Order a year',
  past: 'Past subscriptions',
  pastUntil: 'Until {{date}}',
  pastNeverBegan: 'Never started',
  neverPaid: 'The order was not paid in time. Your channels are kept.',
  showMore: 'Show more',
  leaving: 'Cancel or withdraw without logging in',
  leavingText: 'These pages need only your email address and an order number.',
} as const

export const problem = {
  paymentFailed: 'The renewal was not paid',
  paymentFailedText:
    'Your bank declined the payment. Add another payment method, and we’ll try it right away.',
  nextTry: 'We’ll try the current one again on {{date}}.',
  noNextTry: 'We won’t try the current one again.',
  confirmPayment: 'Your bank wants you to confirm the payment',
  confirmPaymentText: 'It takes one step on your bank’s page. Nothing is charged until then.',
  confirmPaymentNext: 'Confirm the payment',
  confirmationMissed: 'The payment was not confirmed in time',
  confirmationMissedText:
    'Your bank asked for your confirmation and did not get it. Nothing was charged. Enter your payment method again, and we’ll try right away.',
  tryAgain: 'Try again',
  methodMissing: 'Nothing renews without a payment method',
  methodMissingText: 'Add one, and the subscription renews.',
  methodMissingAs: 'Add one, and the subscription renews as {{service}} for {{price}}.',
  cardExpired: 'Your card has expired',
  cardExpiredText: 'Add another card, and the subscription renews as planned.',
  paidUntil: 'Paid until {{paid}}; with the grace period, your guide is active until {{date}}.',
  runsUntil: 'Your guide is active until {{date}}.',
  endsOn: 'Your guide is paused. The subscription ends on {{date}}.',
} as const

export const method = {
  title: 'Payment method',
  none: 'None saved.',
  ending: '{{brand}} ending {{last4}}',
  expires: 'Expires {{date}}.',
  renewalsOnly: 'We charge it only at renewals.',
  notRenewing: 'Nothing is charged: the subscription doesn’t renew.',
  changeLabel: 'Change payment method',
  add: 'Add a payment method',
  remove: 'Remove payment method',
  removeTitle: 'Remove this payment method?',
  removeYear:
    '{{method}} is deleted here and at the payment provider. Nothing renews without a payment method: your guide is paid until {{date}} and, with the grace period, active until {{end}}.',
  removeTrial:
    '{{method}} is deleted here and at the payment provider. Your trial then ends on {{date}} without a charge.',
  removeOnly: '{{method}} is deleted here and at the payment provider. We can no longer charge it.',
  keep: 'Keep payment method',
  removed: 'Payment method removed',
  leads: 'You’ll continue on the payment provider’s page. Nothing is charged there.',
  leadsInTrial: 'You’ll continue on the payment provider’s page. Nothing is charged before the trial ends.',
  chargesOpen:
    'You’ll continue on the payment provider’s page. As soon as the payment method is saved, we charge it the unpaid {{price}}.',
  trialTitle: 'Trial until {{date}}',
  trialText: 'Nothing is charged unless you add a payment method.',
  trialStoredText: 'You have added a payment method. On that day the first year begins for {{price}}.',
  trialTerms:
    '{{service}}, one year from {{date}}: {{price}}. Renews each year for {{price}} until you cancel. If you cancel before {{date}}, nothing is charged.',
} as const

export const orders = {
  item_one: '{{name}}, {{count, number}} channel',
  item_other: '{{name}}, {{count, number}} channels',
  freeTrial: 'Free trial',
  outcome: {
    disputed: 'Disputed',
    withdrawn: 'Withdrawn',
    refunded: 'Refunded',
    partly_refunded: 'Partly refunded',
  },
  receipt: 'Receipt {{number}}',
  creditNote: 'Credit note {{number}}',
  download: 'Download {{name}} as a PDF',
} as const

export const methodCallback = {
  title: 'Payment method',
  checkingTitle: 'Saving your payment method',
  checkingText: 'This takes a few seconds. You can leave this page, nothing is lost.',
  slowTitle: 'This is taking longer than usual',
  slowText: 'Your payment method is not saved yet. It appears in your profile once it is.',
  completedTitle: 'Your payment method is saved',
  completedNext: 'View subscription',
  failedTitle: 'Your payment method was not saved',
  failedNext: 'Try again',
  unknownTitle: 'This page does not belong to a subscription',
  unknownText: 'Open your profile to see how your subscription is paid.',
  unreachableTitle: 'Guidefeed cannot be reached',
  unreachableText: 'Nothing is lost. Try again in a moment.',
} as const

export const guideDays = {
  title: 'Your guide, day by day',
  lead: 'If a channel that had a guide has no programmes for a whole day (UTC), we extend your subscription by one day, up to {{max, number}} days per paid term.',
  none: 'Days appear here once they are over.',
  failed: 'The days did not load.',
  complete: 'Complete days: {{days, number}} of {{all, number}}',
  creditedDays: 'Days credited: {{days, number}}',
  states: {
    full: 'Complete',
    part: 'Channels missing',
    empty: 'No programmes',
    unknown: 'Not recorded',
    credited: 'Day credited',
  },
  gap: 'Channels with programmes: {{filled, number}} of {{expected, number}}. Missing: {{channels}}',
  outcomes: {
    credited: 'Credited: we extended your subscription by one day.',
    limit_reached: 'Not credited: the limit of {{max, number}} days is reached.',
    not_paid: 'Not credited: the day was not fully part of a paid term.',
    ending: 'Not credited: your subscription ends on the day of your notice.',
    open: 'We’re checking whether this day is credited.',
  },
  older: 'Earlier days with missing channels',
  table: 'Show as a table',
  month: 'Month',
  columns: {
    full: 'Complete',
    gaps: 'With gaps',
    unknown: 'Not recorded',
    credited: 'Credited',
  },
}

export const planAdvice = {
  title: 'A smaller plan would do',
  lead: 'Without {{channels, number}} of your channels, {{service}} is enough. From {{date}}, you would pay {{price}} a year instead of {{present}}.',
  reasons: {
    no_guide: 'No programmes in the last four weeks: {{channels, number}}',
    version: 'Other picture formats of channels that you keep: {{channels, number}}',
  },
  pair: '{{name}} (another format of {{other}})',
  which: 'Show these channels',
  button: 'Deselect these channels',
  hint: 'Your channel list opens, with these channels deselected. Nothing changes until you save, and you can undo it.',
}
