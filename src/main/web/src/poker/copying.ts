/** "Copy results": the queue as a Markdown table (UP-34). */
import type { Story } from '../api/types'

export interface CopyWords {
  ref: string
  story: string
  estimate: string
  untitled: string
  none: string
}

const cell = (text: string) => text.replace(/\\/g, '\\\\').replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim()

export function resultsTable(stories: Story[], words: CopyWords): string {
  const withRef = stories.some((story) => story.ref !== '')
  const row = (ref: string, story: string, estimate: string) =>
    withRef ? `| ${ref} | ${story} | ${estimate} |` : `| ${story} | ${estimate} |`
  const rule = withRef ? '| --- | --- | ---: |' : '| --- | ---: |'
  return [
    row(cell(words.ref), cell(words.story), cell(words.estimate)),
    rule,
    ...stories.map((story) =>
      row(
        cell(story.ref),
        cell(story.title) || (withRef && story.ref !== '' ? '' : cell(words.untitled)),
        cell(story.estimate ?? words.none),
      ),
    ),
  ].join('\n')
}
