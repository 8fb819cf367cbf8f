import { Link } from '@tanstack/react-router'
import { useListSearch } from '../../features/admin-list/use-list-search.ts'
import classes from './card.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

type TabsProps<Tab extends string> = {
  label: string
  /** The first is the default and needs no parameter. */
  tabs: readonly { tab: Tab; label: string }[]
  /** Keeps search and order between tabs, for one list in several languages. */
  keepsList?: boolean
}

/** Parts of a detail page as links, so that each has an address. */
export function Tabs<Tab extends string>({ label, tabs, keepsList = false }: TabsProps<Tab>) {
  const current = useTab(tabs.map(({ tab }) => tab))
  const row = useCurrentInView(current)
  const { search } = useListSearch()
  const { page: _page, tab: _tab, ...kept } = keepsList ? search : {}
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map(({ tab, label: name }, index) => (
        <Link
          key={tab}
          to="."
          search={index === 0 ? kept : { ...kept, tab }}
          resetScroll={false}
          preload={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === current ? 'page' : undefined}
          className={classes.tab}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The tab that the address names, or the first. */
export function useTab<Tab extends string>(tabs: readonly Tab[]): Tab | undefined {
  const { search } = useListSearch()
  return tabs.find((tab) => tab === search['tab']) ?? tabs[0]
}
