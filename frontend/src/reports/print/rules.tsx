import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { Rule } from '../../api/wire';
import { linksOf, Menu } from '../../shell/menu';

type RulesProps = {
  rules: readonly Rule[];
  /** Whether what is missing leads to its list. Only to one's own. */
  leads?: boolean;
};

/** The rules for a complete logbook, with what is still missing. */
export function Rules({ rules, leads = false }: RulesProps) {
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
            <Missing missing={missing} leads={leads} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of missing things that are shown at first. */
const FEW = 4;

function Missing({ missing, leads }: Pick<Rule, 'missing'> & { leads: boolean }) {
  if (missing.length === 0) return null;
  const isFew = missing.length <= FEW + 1;
  return (
    <div className="small">
      <p>
        <Things things={isFew ? missing : missing.slice(0, FEW)} leads={leads} />
      </p>
      {!isFew && (
        <details>
          <summary>Show {missing.length - FEW} more</summary>
          <Things things={missing.slice(FEW)} leads={leads} />
        </details>
      )}
    </div>
  );
}

/** Missing things in a row. What ends with the name of a page, such as '9 in Procedures', leads there. */
function Things({ things, leads }: { things: readonly string[]; leads: boolean }) {
  const pages = linksOf(useContext(Menu));
  return things.map((thing, at) => {
    const page = leads && pages.find(({ label }) => thing.endsWith(` in ${label}`));
    return (
      <span key={thing}>
        {at > 0 && ', '}
        {page ? (
          <Link className="good toned" to={page.to}>
            {thing}
          </Link>
        ) : (
          thing
        )}
      </span>
    );
  });
}
