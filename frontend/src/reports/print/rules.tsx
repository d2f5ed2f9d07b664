import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { Rule } from '../../api/wire';

/** The rules for a complete logbook, with what is still missing. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="bare stack apart">
      {rules.map(({ says, met, missing }) => (
        <li key={says} className={met ? 'row close nowrap top good' : 'row close nowrap top open'}>
          <span className="toned" aria-hidden="true">
            {met ? <CheckCircleFilled /> : <ClockCircleOutlined />}
          </span>
          <div className="grow">
            <p className="row between nowrap top">
              {says} <span className={met ? 'pill good' : 'pill open'}>{met ? 'Done' : 'Not yet'}</span>
            </p>
            <Missing missing={missing} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of missing things that are shown at first. */
const FEW = 4;

function Missing({ missing }: Pick<Rule, 'missing'>) {
  if (missing.length === 0) return null;
  const isFew = missing.length <= FEW + 1;
  return (
    <div className="small">
      <p>{(isFew ? missing : missing.slice(0, FEW)).join(', ')}</p>
      {!isFew && (
        <details>
          <summary>Show {missing.length - FEW} more</summary>
          {missing.slice(FEW).join(', ')}
        </details>
      )}
    </div>
  );
}
