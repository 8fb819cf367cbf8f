import type { FieldError } from '@guidefeed/contract'
import { fieldMessages } from '@guidefeed/contract/messages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAnswerWords } from '../../messages/answer-words.ts'
import { wordAnswers } from '../../messages/word-answers.ts'

const english = wordAnswers({ errors: {}, fields: fieldMessages, notices: {}, failures: {} })

/**
 * Returns a function that localises field errors found before sending. It starts in English and changes once the texts of the
 * language have loaded.
 */
export function useFieldWords(): (error: FieldError) => string {
  const { language } = useTranslation().i18n
  const [words, setWords] = useState(english)
  useEffect(() => {
    let isWanted = true
    void loadAnswerWords(language).then((loaded) => isWanted && setWords(loaded ?? english))
    return () => {
      isWanted = false
    }
  }, [language])
  return words.field
}
