import { Evaluation } from './evaluation';
import type { SheetRowsProps } from './sheet-table';

/** The same rows on a phone: the words over the score, one under another. */
export function SheetCards({ card, sheet, groups }: SheetRowsProps) {
  return (
    <div className="sheet-cards">
      {groups.map((group) => (
        <section key={group.key}>
          {group.key !== '' && <h3>{group.label}</h3>}
          <ul className="bare">
            {group.rows.map((row) => {
              const mark = sheet.marks[row.name];
              return (
                <li key={row.name} className="row between">
                  <span className="sheet-card-label">{row.label}</span>
                  <span className="digits">
                    <strong>{mark?.score ?? '-'}</strong> <Evaluation card={card} score={mark?.score ?? null} />
                  </span>
                  {mark?.remarks && <p className="muted">{mark.remarks}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
