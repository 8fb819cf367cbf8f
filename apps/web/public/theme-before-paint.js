// Runs before the first paint, so that a dark page never flashes white. Kept out of the bundle and not inline: the
// content security policy allows no inline script. Same key and values as src/ui/skin.ts.
;(() => {
  let skin = null
  try {
    skin = localStorage.getItem('skin')
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  const dark = skin === 'dark' || (skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
