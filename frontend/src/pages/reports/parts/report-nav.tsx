import { useEffect, useRef } from 'react';
import type { ReportChoices, ReportName } from '../../../../../schemas/reports';

export type ReportNavProps = {
  reports: ReportChoices['reports'];
  chosen: ReportName;
  onChoose: (name: ReportName) => void;
};

/** One report of several. */
export function ReportNav({ reports, chosen, onChoose }: ReportNavProps) {
  const nav = useRef<HTMLElement>(null);

  // On a phone the names do not fit beside each other. Only the names move, not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is found in the document
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.offsetLeft - 16 });
  }, [chosen]);

  return (
    <nav ref={nav} className="report-nav" aria-label="Reports">
      <ul className="bare">
        {reports.map(({ name, label }) => (
          <li key={name}>
            <button type="button" aria-current={name === chosen ? 'page' : undefined} onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
