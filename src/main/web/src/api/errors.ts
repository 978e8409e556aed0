/** What a failure says to a person (WEB-31): the server's sentence, or one of three of ours; never the browser's wording. */
import { t } from '../words'
import { ApiError, NetworkError } from './http'

export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.text ?? t('error.server')
  }
  if (error instanceof NetworkError) {
    return t('error.network')
  }
  return t('error.unknown')
}
