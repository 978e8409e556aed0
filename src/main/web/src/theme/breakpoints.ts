/** The breakpoints, named once for scripts; the same numbers stand in the CSS media queries (WEB-460). */
export const breakpoints = { phone: 480, tablet: 768, desktop: 1024, wide: 1440 } as const

export const from = (name: keyof typeof breakpoints): string => `(width >= ${breakpoints[name]}px)`
