import { Select } from 'antd';
import type { Preview } from '../../api/wire';
import type { Headings } from './use-import';

type LeftOutProps = {
  preview: Preview;
  headings: Headings;
  busy: boolean;
  onAssign: (headings: Headings) => void;
};

/** The columns of the sheet that were not understood. Somebody may say which column each of them is. */
export function LeftOut({ preview: { ignored, columns }, headings, busy, onAssign }: LeftOutProps) {
  const assigned = Object.keys(headings);
  const shown = [
    ...assigned.map((heading) => ({ heading, reason: undefined })),
    ...ignored.filter(({ heading }) => !assigned.includes(heading)),
  ];
  if (shown.length === 0) return null;
  const count = ignored.length;
  const assign = (heading: string, name: string | undefined) => {
    const { [heading]: _, ...others } = headings;
    onAssign(name === undefined ? others : { ...others, [heading]: name });
  };
  return (
    <details className="muted gap" open={columns.some(({ found }) => !found)}>
      <summary>
        {count === 0 ? 'No column is' : count === 1 ? '1 column is' : `${count} columns are`} left out
        {count > 0 && `: ${ignored.map(({ heading }) => heading).join(', ')}`}
      </summary>
      <ul className="bare stack tight">
        {shown.map(({ heading, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may have a heading twice
          <li key={index} className="row close wrap">
            <strong>{heading}</strong>
            <Select
              className="import-column"
              size="small"
              aria-label={`What “${heading}” is`}
              placeholder="is this …?"
              allowClear
              disabled={busy}
              value={headings[heading]}
              options={columns
                .filter(({ name, found }) => !found || headings[heading] === name)
                .map(({ name, heading: label }) => ({ value: name, label }))}
              onChange={(name: string | undefined) => assign(heading, name)}
            />
            {reason && <span className="small">{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
