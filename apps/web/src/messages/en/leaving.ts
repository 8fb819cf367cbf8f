export const leaving = {
  email: 'Email address of the account',
  orderCode: 'Order number',
  orderHint:
    'Looks like ABCDE-FGHJK. You’ll find it in any order email, on your receipt and in your profile.',
  back: 'Back',
  receivedAt: 'Received on {{time}}',
  keepNote: 'We’ll email a confirmation with date and time to {{email}}. Keep it.',
  keepNoteIf: 'You’ll receive it if this address and order number match.',
  toChannels: 'Back to channels',
  when: {
    question: 'When should it end?',
    term: 'At the end of the paid year',
    termHint: 'You keep your guide until then.',
    early: 'With one month’s notice',
    earlyHint:
      'From the second year on; we refund the rest of the year. A first year ends with the paid year.',
  },
  cancel: {
    title: 'Cancel your contract here',
    lead: 'Ends the renewal of your subscription. No login needed.',
    next: 'Continue',
    checkTitle: 'Cancel this contract?',
    checkText: 'The subscription of order {{code}} will not renew. You won’t be charged again.',
    confirm: 'Cancel now',
    doneTitle: 'We have received your cancellation',
    otherQuestion: 'Ordered within the last 14 days?',
    otherLink: 'Withdraw from the contract',
  },
  withdraw: {
    title: 'Withdraw from your contract here',
    lead: 'Within 14 days of an order, you get your money back. No login needed.',
    next: 'Continue',
    checkTitle: 'Withdraw from this contract?',
    checkText:
      'We’ll refund order {{code}} to your original payment method, and its access ends immediately. The code of a gift stops working.',
    confirm: 'Confirm withdrawal',
    doneTitle: 'We have received your withdrawal',
    otherQuestion: 'Only want it not to renew?',
    otherLink: 'Cancel the contract',
  },
} as const
