/** Where focus goes when its element is no more: the page's heading (WEB-23, WEB-80, WEB-422). */
export const PAGE_TITLE_ID = 'page-title'

export function focusPageTitle(): void {
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true })
}

/** Back to `element` if it is still on the page and takes focus, else to the heading. */
export function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) {
      return
    }
  }
  focusPageTitle()
}
