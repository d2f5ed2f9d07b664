import registry from '../../../../../resources.config';
import { Holders } from '../../../record/handover/holders';
import { Behind } from './behind';
import { Due } from './due';

/** The head's instruments: what is due, who is behind, who answers; each line with the one thing to do about it. */
export function Cockpit() {
  return (
    <>
      <div className="two cockpit">
        <Due />
        <Behind />
      </div>
      {registry.logbook.answer && <Holders />}
    </>
  );
}
