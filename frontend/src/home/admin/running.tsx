import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { fileSize, showDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { grouped } from '../../components/digit-groups';
import { onDemand } from '../../components/on-demand';
import { Pair } from '../../components/pair';
import { useViewer } from '../../session/viewer';
import { Line } from '../line';
import type { ZoneSheetProps } from './zone-sheet';

const ZoneSheet = onDemand<ZoneSheetProps>(() => import('./zone-sheet'));

/** Shows the college's time zone, with a button to change it. */
function ZoneNow() {
  const zone = useAnswer(route('GET time-zone'), { freshFor: 0 });
  const [choosing, setChoosing] = useState(false);
  const { answer } = zone;
  return (
    <>
      {answer ? (
        <>
          {answer.timeZone.replaceAll('_', ' ')}: today is <span className="digits">{showDay(answer.today)}</span>{' '}
          <Button size="small" type="link" onClick={() => setChoosing(true)}>
            Change<span className="visually-hidden"> the time zone</span>
          </Button>
        </>
      ) : (
        '-'
      )}
      {choosing && answer && (
        <ZoneSheet
          current={answer.timeZone}
          onClose={() => setChoosing(false)}
          onSaved={() => {
            setChoosing(false);
            zone.retry();
          }}
        />
      )}
    </>
  );
}

/** The share of free space below which the line is shown as a warning. */
const LITTLE = 0.1;

/** Shows whether the database and the files work and have room. */
export function Running() {
  const { mails } = useViewer();
  const health = useAnswer(route('GET /readyz'), { freshFor: 0 });
  const { answer: room } = useAnswer(route('GET storage/disk'));
  const free = room?.free;
  const little = free !== undefined && free < LITTLE * (room?.size ?? 0);
  return (
    <dl className="facts running">
      <Pair label="Database and files">
        {health.loading ? (
          '-'
        ) : (
          <span className={`pill ${health.failed ? 'bad' : 'good'}`}>{health.failed ? 'Not OK' : 'OK'}</span>
        )}{' '}
        {health.failed && 'The log of the server says more.'}
      </Pair>
      <Pair label="Mail">
        {mails ? (
          'A mail server is set up.'
        ) : (
          <>
            <span className="pill open">No mail server</span> Nothing is mailed: whoever invites somebody is shown a
            link to hand over.
          </>
        )}
      </Pair>
      <Pair label="Time zone">
        <ZoneNow />
      </Pair>
      <Pair label="Storage">
        {room
          ? `${room.files === 1 ? '1 file takes' : `${grouped(room.files)} files take`} ${fileSize(room.bytes)}${free === undefined ? '' : `; ${fileSize(free)} free`}`
          : '-'}{' '}
        {little && <span className="pill open">Little room</span>}
      </Pair>
    </dl>
  );
}

/** Shows how many rows residents have proposed. Shows nothing when none waits. */
export function Proposed() {
  const { role, side } = useViewer();
  const confirms = registry.directories.filter(({ proposals }) => proposals?.confirm[role]);
  const { answer = [] } = useAnswer(route('GET proposals'), { enabled: confirms.length > 0 });
  return confirms.flatMap(({ name, route, label }) => {
    const waiting = answer.filter(({ resource, state }) => resource === name && state === 'open').length;
    const says = `${waiting} ${waiting === 1 ? label.one : label.many} proposed by residents`;
    return waiting > 0 ? <Line key={name} says={says} act="Decide" to={`/${side}/${route}`} /> : [];
  });
}
