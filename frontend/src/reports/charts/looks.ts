/**
 * The styles of series. Each has a pattern beside its colour, so that it can be recognised on a black and
 * white print and by people who do not see the colours. The colours are the theme's own and follow its mode.
 */
export const looks = {
  accepted: { colour: 'var(--green)', pattern: 'solid', dash: undefined },
  open: { colour: 'var(--amber)', pattern: 'stripes', dash: '6 3' },
  refused: { colour: 'var(--red)', pattern: 'dots', dash: '2 3' },
  plain: { colour: 'var(--blue)', pattern: 'grid', dash: '8 3' },
  pace: { colour: 'var(--muted)', pattern: 'outline', dash: '2 4' },
} as const;

export type SeriesLook = keyof typeof looks;

/** The id of a style's pattern, which `Patterns` defines once a page. */
export const patternOf = (look: SeriesLook): string => `url(#report-${look})`;
