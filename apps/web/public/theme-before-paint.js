// Runs before the first paint, so that a dark page never flashes white and an Arabic one never starts at the left. Kept
// out of the bundle and not inline: the content security policy allows no inline script. Same keys and values as
// src/ui/skin.ts and src/messages/languages.ts.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked; the system's and the browser's preferences decide then.
      return null
    }
  }
  const page = document.documentElement
  const skin = stored('skin')
  const dark = skin === 'dark' || (skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const wishes = [stored('language'), ...navigator.languages].map((wish) => wish?.toLowerCase().split('-')[0])
  page.lang = wishes.find((wish) => ['en', 'de', 'fr', 'es', 'ar'].includes(wish)) ?? 'en'
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr'
})()
