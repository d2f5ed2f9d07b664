import { Button } from 'antd';
import { useState } from 'react';
import { showDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { onDemand } from '../../components/on-demand';
import type { ZoneSheetProps } from './zone-sheet';

const ZoneSheet = onDemand<ZoneSheetProps>(() => import('./zone-sheet'));

/** Shows the college's time zone, with a button to change it. */
export function ZoneNow() {
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
