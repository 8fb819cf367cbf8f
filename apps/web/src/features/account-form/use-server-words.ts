import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asItIs, serverWords, type Say } from '../../messages/server-words.ts'

/** The server's words in the present language, for what is checked before it is sent. They come while the form is filled in. */
export function useServerWords(): Say {
  const { language } = useTranslation().i18n
  const [loaded, setLoaded] = useState<{ say: Say }>({ say: asItIs })
  useEffect(() => {
    let isWanted = true
    void serverWords(language).then((say) => isWanted && setLoaded({ say }))
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded.say
}
