import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Returns the scripts and styles of some modules and their static imports, dependencies first. */
export function partsOf(modules: readonly string[], bundle: Bundle): { scripts: string[]; styles: Style[] } {
  const taken = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()

  function take(fileName: string): void {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || taken.has(fileName)) return
    taken.add(fileName)
    for (const imported of chunk.imports) take(imported)
    scripts.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }

  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(module),
    )
    if (chunk) take(chunk.fileName)
  }
  return {
    scripts: [...scripts],
    styles: [...styles].map((fileName) => ({ fileName, css: sourceOf(fileName, bundle) })),
  }
}

export type Style = { fileName: string; css: string }

function sourceOf(fileName: string, bundle: Bundle): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`the build has no ${fileName}`)
  return String(file.source)
}
