import registry from '../../../../resources.config';
import { Holders } from '../../record/handover/holders';
import { Behind } from './behind';
import { Due } from './due';

/** The head's overview: what is due, who is behind, and who answers. Each line has one action. */
export function Cockpit() {
  return (
    <>
      <div className="two cockpit">
        <Due />
        <Behind />
      </div>
      {registry.logbook.waiting && <Holders />}
    </>
  );
}
