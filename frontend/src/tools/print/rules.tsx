import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { Rule } from '../../api/wire';

/** What makes a logbook complete, and what it still lacks. */
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
            {missing.length > 0 && <p className="small">{missing.join(', ')}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
