/** Every address of the app, in one place. Links are typed by the router; this is for everything else. */
export const paths = {
  channels: '/',
  login: '/login',
  registration: '/registration',
  checkout: '/checkout',
  callback: '/callback',
  prices: '/prices',
  terms: '/terms-and-conditions',
  privacy: '/privacy',
  faqList: '/faq-list',
  imprint: '/imprint',
  status: '/status',
  profile: '/profile',
  emailVerify: '/email-verify',
  notFound: '/error-404',
  ping: '/ping',
  flag: (countryCode: string) => `/flags/${countryCode.toLowerCase()}.svg`,
} as const
