/** Beside the words of the checkout: a trial, and what holds for every plan. */
export const trialOrder = {
  lead: 'Free, and without a card. The guide link is ready at once.',
  title: 'Your free trial',
  steps: {
    start: 'Today the guide link is ready, with all the channels you chose.',
    reminder: 'One day before the end we write to you.',
    end: 'On {{date}} the trial ends. No card is asked for, so nothing can be charged.',
    stay: 'To keep the guide, add a payment method in your profile before that.',
  },
  cancel: 'There is nothing to cancel: without a payment method the trial ends by itself.',
  consent:
    'I know that the trial ends on {{date}} by itself. It becomes a paid year for {{price}} only if I add a payment method.',
  tryInstead: 'Try {{days}} days for free instead',
  payInstead: 'Order the year at once',
  openLink: 'Open the link in our mail to {{email}}.',
  notAllowed:
    'The free trial is not open to you any more: each person has one. You can order the year instead.',
  renewsUpgrade: 'Renews each year on {{date}}, as before, then for {{price}}.',
} as const

export const priceTerms = {
  trialTitle: '{{days}} days free',
  trialText: 'Try any plan without a card. The trial ends by itself.',
  feeTitle: 'Payment fee',
  fee: 'A fee of {{fee}} is added to each payment. The checkout shows it before you pay.',
  vatTitle: 'VAT included',
  vatText: 'The price you see is the price of the year.',
  renewalTitle: 'Renews each year',
  renewalText: 'We write to you 28 and 7 days before. Cancel with one button.',
} as const

/** Beside the words of the page after a payment: what takes longer, and a renewal. */
export const paymentWait = {
  slowTitle: 'Your payment is still processing',
  slowText:
    'Some banks take longer. We email you and update your profile once it is confirmed. Nothing is charged twice.',
  renewalNext: 'See the subscription',
  unreachableTitle: 'Guidefeed cannot be reached',
  unreachableText: 'Your payment is safe. Try again in a moment.',
} as const

export const subscription = {
  title: 'Subscription',
  manage: 'Manage subscription',
  backToProfile: 'Back to profile',
  notFoundTitle: 'There is no such subscription here',
  notFoundText: 'The address is wrong, or it belongs to another account. Yours are in your profile.',
  failedTitle: 'The subscription did not load',
  failedText: 'Guidefeed cannot be reached. Nothing has changed. Try again in a moment.',
  trial: 'Trial',
  planUpTo: 'up to {{limit, number}} channels',
  next: 'What happens next',
  today: 'Today',
  now: {
    runs: 'Your guide runs.',
    trial: 'Your trial runs. Nothing is charged.',
    unpaid: 'Your guide runs. The renewal is not paid yet.',
    paused: 'Your guide is paused until the renewal is paid.',
    waiting: 'Your payment is on its way. The guide begins when it has arrived.',
  },
  steps: {
    started: 'The subscription began.',
    trialStarted: 'The trial began.',
    notice: 'We write to you with the date and the amount.',
    trialNotice: 'We write to you before the trial ends.',
    renews: 'Renews for {{price}}.',
    renewsAs: 'Renews as {{service}} for {{price}}.',
    firstYear: 'The first paid year begins for {{price}}.',
    retry: 'The payment is tried again.',
    pauses: 'The guide stops if the renewal is still unpaid.',
    closes: 'The subscription ends if the renewal is still unpaid.',
    ends: 'The subscription ends. No further payment.',
    trialEnds: 'The trial ends. Nothing is charged.',
    ended: 'The subscription ended.',
  },
  kept: 'After the end, link and channels are kept for twelve months.',
  cancelUnpaidText: 'Nothing further is charged. The subscription ends, since its renewal is not paid.',
  resumeTrialText: 'Your trial goes on as before. Nothing is charged unless you add a payment method.',
  orderAgain: 'Order again',
  past: 'Past subscriptions',
  pastUntil: 'Until {{date}}',
  pastNeverBegan: 'Never began',
  showMore: 'Show more',
  leaving: 'Leaving without logging in',
  leavingText: 'These pages need only your email address and an order number.',
} as const

export const problem = {
  paymentFailed: 'The renewal was not paid',
  paymentFailedText: 'Your bank declined the payment. Add another payment method, and we try it immediately.',
  nextTry: 'We try the current one again on {{date}}.',
  noNextTry: 'The current one is not tried again.',
  confirmPayment: 'Your bank wants you to confirm the payment',
  confirmPaymentText: 'It is one step on a page of your bank. Until then nothing is charged.',
  confirmPaymentNext: 'Confirm the payment',
  methodMissing: 'There is no payment method for the renewal',
  methodMissingText: 'Add one, and the subscription renews as planned.',
  cardExpired: 'Your card has expired',
  cardExpiredText: 'Add another card, and the subscription renews as planned.',
  runsUntil: 'Your guide runs until {{date}}.',
  endsOn: 'Your guide is paused. The subscription ends on {{date}}.',
} as const

export const method = {
  title: 'Payment method',
  none: 'None saved.',
  ending: '{{brand}} ending {{last4}}',
  expires: 'Good until {{date}}.',
  renewalsOnly: 'It is charged at renewals only.',
  changeLabel: 'Change payment method',
  add: 'Add a payment method',
  leads: 'The next page is that of the payment provider. Nothing is charged there.',
  trialTitle: 'Trial until {{date}}',
  trialText: 'Nothing is charged unless you add a payment method.',
  trialStoredText: 'You have added a payment method. On that day the first year begins for {{price}}.',
  trialAddText: 'With one, the trial goes on until {{date}}. Then the first year begins for {{price}}.',
} as const

export const orders = {
  item_one: '{{name}}, {{count, number}} channel',
  item_other: '{{name}}, {{count, number}} channels',
  freeTrial: 'Free trial',
  receipt: 'Receipt {{number}}',
  creditNote: 'Credit note {{number}}',
  download: 'Download {{name}} as a PDF',
} as const

export const methodCallback = {
  title: 'Payment method',
  checkingTitle: 'Saving your payment method',
  checkingText: 'This takes a few seconds. You can leave this page, nothing is lost.',
  slowTitle: 'This is taking longer than usual',
  slowText: 'Your payment method is not saved yet. Your profile shows it as soon as it is.',
  completedTitle: 'Your payment method is saved',
  completedNext: 'See the subscription',
  failedTitle: 'Your payment method was not saved',
  failedNext: 'Try again',
  unknownTitle: 'This page belongs to no subscription',
  unknownText: 'Open your profile to see how your subscription is paid.',
  unreachableTitle: 'Guidefeed cannot be reached',
  unreachableText: 'Nothing is lost. Try again in a moment.',
} as const
