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

const names = Object.keys(looks) as SeriesLook[];

/** The patterns of the bars. They are in the document once, because any chart can refer to them by id. */
export function Patterns() {
  return (
    <svg className="visually-hidden" aria-hidden="true" width="0" height="0">
      <defs>
        {names.map((name) => (
          <Pattern key={name} name={name} />
        ))}
      </defs>
    </svg>
  );
}

function Pattern({ name }: { name: SeriesLook }) {
  const { colour, pattern } = looks[name];
  return (
    <pattern id={`report-${name}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect
        width="8"
        height="8"
        fill={pattern === 'outline' ? 'var(--sunken)' : colour}
        fillOpacity={pattern === 'stripes' ? 0.22 : 1}
      />
      {pattern === 'stripes' && <path d="M-2 10 10-2M-2 2 2-2M6 10l4-4" stroke={colour} strokeWidth="1.6" />}
      {pattern === 'dots' && <circle cx="4" cy="4" r="1.5" fill="var(--surface)" />}
      {pattern === 'grid' && <path d="M0 4h8M4 0v8" stroke="var(--surface)" strokeWidth="1" />}
      {pattern === 'outline' && <path d="M0 8 8 0" stroke={colour} strokeWidth="1" />}
    </pattern>
  );
}
