import { useEffect } from 'react'

/** Sets the document title: "Prices · Guidefeed". */
export function usePageTitle(title: string, brand: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
