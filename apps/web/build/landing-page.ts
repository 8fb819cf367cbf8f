import type { Plugin } from 'vite'

const landingPage = 'channels/channels-page.tsx'

/** Names the landing page's code and styles in index.html, so that they come with the app and not a round trip after it. */
export function landingPageFirst(): Plugin {
  return {
    name: 'landing-page-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const page = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(landingPage),
        )
        if (page?.type !== 'chunk') throw new Error(`the build has no chunk of ${landingPage}`)
        const styles = [...(page.viteMetadata?.importedCss ?? [])]
        return [
          link({ rel: 'modulepreload', href: `/${page.fileName}` }),
          ...styles.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
        ]
      },
    },
  }
}

function link(attrs: { rel: string; href: string }) {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }
}
