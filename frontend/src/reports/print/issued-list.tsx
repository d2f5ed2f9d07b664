import { Button } from 'antd';
import { showDay } from '../../../../schemas';
import type { Issued } from '../../api/wire';

const states = {
  valid: { word: 'Valid', style: 'status-accepted' },
  superseded: { word: 'Superseded', style: 'status-open' },
  withdrawn: { word: 'Withdrawn', style: 'status-refused' },
} as const;

type IssuedListProps = { issued: readonly Issued[]; onWithdraw: (issue: Issued) => void };

/** The numbers of printed logbooks, newest first. */
export function IssuedList({ issued, onWithdraw }: IssuedListProps) {
  if (issued.length === 0) return <p className="muted apart">No logbook has been printed under a number yet.</p>;
  return (
    <ul className="bare lined issued">
      {issued.map((issue) => {
        const { word, style } = states[issue.state];
        return (
          <li key={issue.id}>
            <div>
              <p className="row close digits strong">
                {issue.number}
                <span className={`pill ${style}`}>{word}</span>
              </p>
              <p className="small said">
                {showDay(issue.issuedOn)}, {issue.issuedBy.name}
                {issue.complete ? '' : ' · printed before it was complete'}
                {issue.state === 'superseded' && ' · the logbook has changed since'}
                {issue.withdrawnOn && ` · withdrawn on ${showDay(issue.withdrawnOn)}`}
                {issue.withdrawnReason && `: ${issue.withdrawnReason}`}
              </p>
            </div>
            <div className="row close apart">
              <Button size="small" href={`/verify/${issue.code}`} target="_blank" aria-label={`Check ${issue.number}`}>
                Check
              </Button>
              {issue.mayWithdraw && (
                <Button
                  size="small"
                  danger
                  aria-haspopup="dialog"
                  aria-label={`Withdraw ${issue.number}`}
                  onClick={() => onWithdraw(issue)}
                >
                  Withdraw
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
