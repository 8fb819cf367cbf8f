import { useTranslation } from 'react-i18next'

/** Names that the server gives to what fetches a link without naming a player. */
const unnamed: Readonly<Record<string, 'program' | 'browser' | 'unknown' | undefined>> = {
  'A program': 'program',
  'Web browser': 'browser',
  Unknown: 'unknown',
}

/** Returns what names a player at the start of a sentence or within it: brands as they are, anything else in the reader's language. */
export function usePlayerName() {
  const { t } = useTranslation()
  return (player: string, place: 'start' | 'within' = 'start'): string => {
    const kind = unnamed[player]
    return kind === undefined ? player : t(`profile.use.unnamed.${kind}.${place}`)
  }
}
