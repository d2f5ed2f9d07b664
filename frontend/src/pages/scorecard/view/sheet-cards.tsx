import { Evaluation } from './evaluation';
import type { SheetRowsProps } from './sheet-table';

/** The same rows on a phone: the words over the score, one under another. */
export function SheetCards({ card, sheet, groups }: SheetRowsProps) {
  return (
    <div className="sheet-cards">
      {groups.map((group) => (
        <section key={group.key}>
          {group.key !== '' && <h3>{group.label}</h3>}
          <ul>
            {group.rows.map((row) => {
              const mark = sheet.marks[row.name];
              return (
                <li key={row.name}>
                  <span className="sheet-card-label">{row.label}</span>
                  <span className="sheet-card-score">
                    <strong>{mark?.score ?? '-'}</strong> <Evaluation card={card} score={mark?.score ?? null} />
                  </span>
                  {mark?.remarks && <p>{mark.remarks}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
