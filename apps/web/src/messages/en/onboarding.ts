/** The six steps of the first visit (specification section 1). */
export const onboarding = {
  step: 'Step {{step}} of {{count}}',
  goToStep: 'Step {{step}}: {{title}}',
  steps: 'Steps',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  finish: 'Go to XMLTV',
  welcome: {
    title: 'Welcome to Guidefeed',
    text: 'Your own TV guide: nearly 8000 channels from 110 countries, in one link for your player.',
  },
  countries: {
    title: 'Select countries',
    text: 'Select the countries you watch. Quicker still: “Bring your playlist” finds your channels in an M3U file.',
  },
  channels: {
    title: 'Select channels',
    text: 'Switch them on one by one, or all at once. Each shows what is on now and how far its guide reaches.',
  },
  order: {
    title: 'Order',
    text: 'The smallest plan that fits is priced as you pick. You pay once a year, and cancel online at any time.',
  },
  link: {
    title: 'Get the EPG link',
    text: 'Add it to your player once. It stays the same when you change your channels.',
  },
  start: {
    title: 'Let’s get started',
    text: 'We keep your selection while you look around. You only log in to order.',
  },
} as const
