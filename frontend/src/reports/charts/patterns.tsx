import { looks, type SeriesLook } from './looks';

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
