import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faqQuery } from '../../../api/help-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { searchWords } from '../../../lib/search-words.ts'
import { FaqItem } from './faq-item.tsx'
import classes from './faq-page.module.css'
import { searchFaq } from './faq-search.ts'

const waitingQuestions = [28, 46, 38, 40, 52, 30, 44, 32, 66, 50, 60, 34, 42, 38, 36]

/** Questions and answers. `#7` in the address opens question 7. */
export function FaqPage() {
  const { t, i18n } = useTranslation()
  usePageTitle(t('faq.title'), t('brand'))
  const faq = useQuery(faqQuery(i18n.language))
  const [search, setSearch] = useState('')
  const { opened, toggle } = useOpened(faq.data !== undefined)

  if (faq.isError && !faq.data) {
    return (
      <EmptyState level={1} title={t('faq.failedTitle')} text={t('errors.notReachable')}>
        <Button onClick={() => void faq.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  const found = searchFaq(faq.data ?? [], search, t('faq.synonyms'))
  const hasNothing = faq.data !== undefined && search !== '' && found.length === 0
  return (
    <div className={classes.page}>
      <h1>{t('faq.title')}</h1>
      <SearchField
        label={t('faq.search')}
        clearLabel={t('faq.clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <p role="status" className={hasNothing ? classes.nothing : classes.count}>
        {search !== '' && (hasNothing ? t('faq.nothingFound') : t('faq.found', { count: found.length }))}
      </p>
      <div className={classes.list} aria-busy={!faq.data}>
        {!faq.data && <WaitingQuestions />}
        {found.map((entry) => (
          <FaqItem
            key={entry.id}
            entry={entry}
            words={searchWords(search)}
            // The only answer found is read at once.
            isOpen={opened.has(entry.id) || (search !== '' && found.length === 1)}
            onToggle={(isOpen) => toggle(entry.id, isOpen)}
          />
        ))}
      </div>
      <p className={classes.more}>
        {t('faq.channelGone')} <Link to={paths.changes}>{t('changes.title')}</Link>
      </p>
      <p className={classes.more}>
        {t('faq.more')} <Link to={paths.imprint}>{t('faq.contact')}</Link>
      </p>
    </div>
  )
}

/** Skeleton with the default number of questions, so that the content below does not shift. */
function WaitingQuestions() {
  return waitingQuestions.map((width, at) => (
    <div key={at} className={`${classes.item} ${classes.waiting}`}>
      <Skeleton width={`${width}%`} height={16} />
    </div>
  ))
}

/** Tracks open questions. Opens and scrolls to the one in the address; opening one puts it into the address. */
function useOpened(isLoaded: boolean) {
  const navigate = useNavigate()
  const named = useLocation({ select: ({ hash }) => hash })
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const openedByHand = useRef('')

  useEffect(() => {
    if (!isLoaded || named === '' || named === openedByHand.current) return
    setOpened((before) => new Set(before).add(Number(named)))
    const question = document.getElementById(named)
    question?.scrollIntoView({ block: 'start' })
    question?.querySelector('summary')?.focus({ preventScroll: true })
  }, [isLoaded, named])

  function toggle(id: number, isOpen: boolean) {
    if (opened.has(id) === isOpen) return
    const next = new Set(opened)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpened(next)
    openedByHand.current = isOpen ? String(id) : ''
    void navigate({
      to: paths.faqList,
      hash: openedByHand.current,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  return { opened, toggle }
}
