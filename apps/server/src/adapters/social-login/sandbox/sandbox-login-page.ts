import { sandboxPeople } from './sandbox-people.ts'
import type { SandboxPerson } from './sandbox-people.ts'

const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; }
  main { box-sizing: border-box; width: min(28rem, 100%); padding: 1.5rem; }
  form { display: grid; gap: 0.75rem; margin: 1.5rem 0; }
  button { padding: 0.75rem 1rem; border: 1px solid GrayText; border-radius: 0.5rem; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  button span { display: block; opacity: 0.75; font-size: 0.875rem; }`

/** One button per person. Contains no outside data, so nothing needs escaping. */
export function renderPeoplePage(): string {
  return renderShell(
    'Choose an account',
    `<p>A login provider for testing. All accounts are fictitious.</p>
    <form method="post">
      ${sandboxPeople.map(renderPerson).join('\n      ')}
      <button name="person" value="cancel">Cancel</button>
    </form>`,
  )
}

export function renderWrongAddressPage(): string {
  return renderShell(
    'Invalid login link',
    '<p>The link is incomplete or not meant for this site. <a href="/login">Log in again</a></p>',
  )
}

function renderPerson({ subject, name, email, about }: SandboxPerson): string {
  return `<button name="person" value="${subject}"><strong>${name}</strong><span>${email ?? 'no email address'}</span><span>${about}</span></button>`
}

function renderShell(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`
}
