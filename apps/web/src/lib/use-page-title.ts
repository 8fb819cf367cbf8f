import { useEffect } from 'react'

/** Names the page in the browser's tab and history: "Prices · Guidefeed". */
export function usePageTitle(title: string, brand: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
