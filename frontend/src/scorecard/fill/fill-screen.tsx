import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Scorecard } from '../../../../schemas';
import { EmptyState } from '../../components/empty-state';
import { PageHeading } from '../../components/page-heading';
import { QuietNotice } from '../../components/quiet-notice';
import { AllResidents, ResidentsDue } from '../../components/residents-due';
import { useChoice } from '../data/use-choice';
import { useScored } from '../data/use-scored';
import { useSheets } from '../data/use-sheets';
import { Held } from './held';
import { Panels } from './panels';
import { Pickers } from './pickers';

const listed = new Intl.ListFormat('en-GB');

/** 'a year and a quarter' */
const whatToChoose = ({ periods }: Scorecard) => listed.format(periods.map(({ label }) => `a ${label.toLowerCase()}`));

/** The screen of whoever fills sheets: see of whom one is due, choose a student and a period, see what is there, enter what is not. */
export function FillScreen({ card }: { card: Scorecard }) {
  const students = useScored(card);
  const choice = useChoice(card);
  const sheets = useSheets(card, choice.student);
  const [look, setLook] = useState<'fill' | 'view'>('fill');
  const [saved, setSaved] = useState<{ warnings: string[] } | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const place = choice.complete ? choice.place : null;

  useEffect(() => {
    // What was pressed is gone or empty again; the next Tab leads into what was saved.
    if (saved) told.current?.focus();
  }, [saved]);

  const go = (next: typeof look, chosen: typeof choice.place) => {
    setLook(next);
    setSaved(null);
    choice.choosePlace(chosen);
  };
  const onSaved = async (warnings: string[]) => {
    void students.retry();
    await sheets.reload();
    setLook('view');
    setSaved({ warnings });
  };
  const ready = choice.student !== null && sheets.answer !== undefined;
  return (
    <>
      <PageHeading title={card.label.many}>
        {card.fact && (
          <>
            {card.fact.label}: {card.fact.value}
          </>
        )}
      </PageHeading>
      <Pickers card={card} students={students} choice={choice} onPlace={(chosen) => go('fill', chosen)} />
      {sheets.failed && (
        <QuietNotice onRetry={() => void sheets.reload()} retrying={sheets.retrying}>
          {card.says.loadFailed}
        </QuietNotice>
      )}
      {choice.student && sheets.loading && <p className="empty-note">Loading...</p>}
      {ready && (
        <Held
          card={card}
          data={sheets.answer?.data}
          chosen={choice.place}
          shown={look === 'view' || card.quick.heading ? place : null}
          onShow={(chosen) => go('view', chosen)}
        />
      )}
      <div ref={told} tabIndex={-1} className="told">
        {saved && (
          <Alert
            className="gap"
            type={saved.warnings.length > 0 ? 'warning' : 'success'}
            showIcon
            closable
            message={card.says.saved}
            description={saved.warnings.join(' ') || undefined}
            onClose={() => setSaved(null)}
          />
        )}
      </div>
      {ready && place && choice.student ? (
        <Panels
          key={`${choice.student} ${place.join()} ${look}`}
          card={card}
          student={choice.student}
          place={place}
          sheets={sheets}
          look={look}
          onSaved={onSaved}
        />
      ) : choice.student ? (
        ready && (
          <section className="surface sheet">
            <EmptyState title={`Choose ${whatToChoose(card)}`} action={<AllResidents />} />
          </section>
        )
      ) : (
        !students.failed && <ResidentsDue residents={students.due} loading={students.loading} />
      )}
    </>
  );
}
